import TestSupport
import Testing

/// Files of values that an app contains.
@Suite struct ShippedValuesTests {
  private func project(_ manifest: String) throws -> TemporaryRepository {
    try TemporaryRepository(committing: [
      "pubspec.yaml": "name: app\nflutter:\n  assets:\n    - assets/\n    - .env\n",
      ".gitignore": ".env\n",
      ".keystow.toml": manifest + "\n[[values]]\nfile = \".env\"\n",
    ])
  }

  private static let commands = [
    (["keys", "check"], Int32(1)), (["resolve", "--check"], 0),
    (["resolve", "--check", "--configuration", "Release"], 1),
  ]

  @Test(arguments: commands) func aServersKeyInAnAssetIsReported(
    _ command: [String], _ status: Int32
  ) throws {
    let repository = try project("[keys.STRIPE_SECRET_KEY]\n")
    try repository.write(
      "STRIPE_SECRET_KEY=sk_live_\(SampleSecret.generic(count: 24))\n", to: ".env")
    let run = try keystow(command, in: repository.path)
    #expect(run.status == status)
    let text = run.text + run.errorText
    #expect(text.contains("STRIPE_SECRET_KEY is for servers only"))
    #expect(text.contains("pubspec.yaml puts it into the app"))
    #expect(text.split(separator: "\n").filter { $0.contains(".env:1") }.count == 1, "\(text)")
  }

  @Test(arguments: commands) func aKeyThatMayBeInTheAppIsNoMistake(
    _ command: [String], _ status: Int32
  ) throws {
    let repository = try project(
      "[keys.STRIPE_SECRET_KEY]\nclient = \"a tool for the staff\"\n")
    try repository.write(
      "STRIPE_SECRET_KEY=sk_live_\(SampleSecret.generic(count: 24))\n", to: ".env")
    let run = try keystow(command, in: repository.path)
    #expect(run.status == 0)
    #expect(!(run.text + run.errorText).contains("for servers only"))
  }
}
