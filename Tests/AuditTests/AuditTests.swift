import Foundation
import TestSupport
import Testing

/// `keystow audit --product`.
@Suite struct AuditTests {
  private static let long = SampleSecret.generic(61, count: 30)
  private static let short = SampleSecret.generic(62, count: 11)

  private let project: KeysCase

  init() throws {
    project = try KeysCase(
      manifest: "[keys.TMDB_API_KEY]\n[keys.SHORT_KEY]\n[keys.NOWHERE]\n",
      secrets: "TMDB_API_KEY = \(Self.long)\nSHORT_KEY = \(Self.short)\nFLAG = YES\n")
  }

  private func audit(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try keystow(["audit"] + arguments, in: project.repository.path, environment: environment)
  }

  private func compile(_ source: String, to name: String) throws {
    try project.repository.write(source, to: "main.swift")
    let run = try ProgramRun(
      "swiftc", ["-O", "main.swift", "-o", name], in: project.repository.path)
    #expect(run.status == 0, "\(run.errorText)")
  }

  @Test func constantsInAProgramAreFoundAndNotShown() throws {
    try compile("let k = \"\(Self.long)\"\nlet s = \"\(Self.short)\"\nprint(k, s)\n", to: "app")
    let run = try audit(["--product", "app"])
    #expect(run.status == 1)
    #expect(run.text.contains("TMDB_API_KEY is in the product (value from Secrets.xcconfig:1)"))
    #expect(run.text.contains("SHORT_KEY is in the product (value from Secrets.xcconfig:2)"))
    #expect(run.text.contains("FLAG (Secrets.xcconfig:3): not searched for"))
    #expect(run.text.contains("NOWHERE: not searched for: "))
    #expect(run.text.contains("must stay secret to a server"))
    #expect(!(run.text + run.errorText).contains(Self.long))
    #expect(!(run.text + run.errorText).contains(Self.short))
    let program = FileManager.default.contents(atPath: project.repository.path + "/app") ?? Data()
    let offset = program.firstRange(of: Data(Self.long.utf8))?.lowerBound ?? -1
    #expect(run.text.contains("  app: byte \(offset), as plain text\n"))
  }

  @Test func aProgramWithoutThemIsClean() throws {
    try compile("print(\"hello\")\n", to: "app")
    let run = try audit(["--product", "app"])
    #expect(run.status == 0)
    #expect(run.text.contains("none of 2 values found in 1 file"))
  }

  @Test func aNameThatIsAValueIsNeverPrinted() throws {
    let encoded = Data(Self.long.utf8).base64EncodedString()
    let token = SampleSecret.gitHub(63)
    try project.repository.write(Self.long, to: "out/\(Self.long).txt")
    try project.repository.write(Self.long, to: "out/x-\(Self.short)/\(token)")
    try project.repository.write(Self.long, to: "out/\(encoded)")
    try project.repository.write("PK\u{3}\u{4}", to: "out/\(Self.long)/\(Self.short).zip")
    try project.repository.write("OWN=\(SampleSecret.generic(64))", to: "out/\(Self.long).env")
    let values = ["--values", "out/\(Self.long).env"]
    for arguments in [
      ["--product", "out"], ["--product", "out", "-f", "json"], ["--product", "out/\(Self.long)"],
      ["--product", "out/\(Self.long).gone"],
    ] {
      let run = try audit(arguments + values)
      for secret in [Self.long, Self.short, encoded, token] {
        #expect(!run.text.contains(secret), "\(arguments)")
        #expect(!run.errorText.contains(secret), "\(arguments): \(run.errorText)")
      }
    }
    #expect(
      try audit(["--product", "out"]).text.contains("out/[redacted: TMDB_API_KEY].txt: byte 0"))
  }

  @Test func valuesOfConfigurationsFilesAndTheEnvironmentCount() throws {
    let values = (0..<4).map { SampleSecret.generic(UInt64(70 + $0)) }
    try project.repository.write("TMDB_API_KEY = \(values[0])\n", to: "Secrets.Debug.xcconfig")
    try project.repository.write(
      "#include? \"Secrets.Debug.xcconfig\"\nTMDB_API_KEY[config=Release] = \(values[1])\n",
      to: "Secrets.xcconfig")
    try project.repository.write("OTHER=\(values[2])\n", to: "x.env")
    for (index, value) in values.enumerated() {
      try project.repository.write("<\(value)>", to: "product/f\(index)")
    }
    let run = try audit(
      ["--product", "product", "--values", "x.env", "--format", "json", "--quiet"],
      environment: ["NOWHERE": values[3]])
    #expect(run.status == 1)
    for index in 0..<4 { #expect(run.text.contains("product/f\(index)"), "\(index)") }
    #expect(run.text.contains("\"the environment\""))
    for value in values { #expect(!run.text.contains(value)) }
  }

  @Test func anAllowedKeyIsListedAndDoesNotCount() throws {
    try project.repository.write(Self.long, to: "log.txt")
    let run = try audit(["--product", "log.txt", "--allow", "TMDB_API_KEY"])
    #expect(run.status == 0)
    #expect(run.text.contains("TMDB_API_KEY is in the product, as allowed"))
    #expect(try audit(["--product", "log.txt", "--allow", "TMDB"]).status == 64)
  }

  @Test func whatCannotBeReadWeighsMoreThanWhatIsFound() throws {
    try project.repository.write(Self.long, to: "p/a")
    try project.repository.write("PK\u{3}\u{4}\(Self.short)", to: "p/b.ipa")
    let run = try audit(["--product", "p"])
    #expect(run.status == 2)
    #expect(run.text.contains("p/a: byte 0"))
    #expect(run.text.contains("p/b.ipa: byte 4"))
    #expect(run.errorText.contains("p/b.ipa: damaged archive"))
  }

  @Test func nothingToSearchForIsAFailure() throws {
    let empty = try KeysCase(manifest: "[keys.A_KEY]\n")
    let run = try keystow(["audit", "--product", "."], in: empty.repository.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("A_KEY: not searched for: "))
    let outside = try TemporaryDirectory()
    #expect(try keystow(["audit", "--product", "."], in: outside.path).status == 2)
    try outside.write("-----BEGIN\nabc\n-----END\n", to: "AuthKey.p8")
    let found = try keystow(
      ["audit", "--product", ".", "--values", "AuthKey.p8"], in: outside.path)
    #expect(found.status == 1)
    #expect(found.text.contains("AuthKey.p8 is in the product"))
  }

  @Test func namesOfFilesCannotDriveTheTerminal() throws {
    try project.repository.write(Self.long, to: "p/a\u{1B}[31m\nb")
    let run = try audit(["--product", "p"])
    #expect(run.controls.isEmpty)
    #expect(run.status == 1)
  }

  @Test func aProductThatIsNotThereIsNamed() throws {
    let run = try audit(["--product", "nowhere"])
    #expect(run.status == 2)
    #expect(run.errorText == "keystow: cannot read nowhere: No such file or directory\n")
  }
}
