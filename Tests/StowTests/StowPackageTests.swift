import Foundation
import TestSupport
import Testing

/// Resources of Swift packages, which the build tool plugin resolves; scripts/test-plugin.sh builds
/// such a package.
@Suite(.timeLimit(.minutes(5))) struct StowPackageTests {
  private static let path = "Sources/App/Resources/config.json"
  private let token = SampleSecret.generic(850, count: 36)

  private func package(plugin: Bool = true) throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    let plugins =
      plugin ? ",\n    plugins: [.plugin(name: \"KeystowPlugin\", package: \"keystow\")]" : ""
    try repository.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [
        .executableTarget(name: "App", resources: [.process("Resources")]\(plugins))
      ])

      """, to: "Package.swift")
    try repository.write("print(1)\n", to: "Sources/App/main.swift")
    try repository.write(".build/\n", to: ".gitignore")
    try repository.write("{}\n", to: "Sources/App/Resources/other.json")
    try repository.write(
      "{\"title\": \"App\", \"about\": \"a long text\",\n \"style\": \"plain\", "
        + "\"apiToken\": \"\(token)\"}\n", to: Self.path)
    try repository.commit()
    return repository
  }

  private func text(_ path: String, in repository: TemporaryRepository) throws -> String {
    try String(contentsOfFile: "\(repository.path)/\(path)", encoding: .utf8)
  }

  @Test func thePluginResolvesAResource() throws {
    let repository = try package()
    let before = try text(Self.path, in: repository)
    let run = try keystow(["stow", "--yes", "--wire"], in: repository.path)
    #expect(run.status == 0, "\(run.text) \(run.errorText)")
    #expect(run.text.contains("resolved in the bundle of App by KeystowPlugin"))
    #expect(
      try text("Package.swift", in: repository).contains(
        "exclude: [\"Resources/config.json\"], resources: [.process(\"Resources\")]"))
    #expect(try text(".keystow.toml", in: repository).contains("bundled = [\"\(Self.path)\"]"))
    // As the plugin asks and runs it.
    let list = try keystow(
      ["resolve", "--list-inputs", "--format", "json", "-C", repository.path], in: "/")
    let json = try JSONSerialization.jsonObject(with: Data(list.output)) as? [String: Any]
    let bundled = try #require(json?["bundled"] as? [[String: String]])
    #expect(bundled.map { $0["copy"] } == [Self.path])
    let file = try #require(bundled[0]["path"])
    #expect((json?["inputs"] as? [String])?.contains(file) == true)
    let copies = repository.path + "/.build/Resources"
    let build = try keystow(
      ["resolve", "-C", repository.path, "--into", copies, file, "--configuration", "Release"],
      in: "/")
    #expect(build.status == 0, "\(build.errorText)")
    #expect(try text(".build/Resources/" + Self.path, in: repository) == before)
    // Other copies are not made of it.
    #expect(try keystow(["resolve", "--into", ".build/all"], in: repository.path).status == 0)
    #expect(
      !FileManager.default.fileExists(atPath: repository.path + "/.build/all/" + Self.path))
    let again = try keystow(["stow", "--yes", "--wire"], in: repository.path)
    #expect(again.text == "Nothing to stow.\n")
    #expect(try keystow(["stow", "--undo", "--yes"], in: repository.path).status == 0)
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func anotherKeyOfTheFileFollows() throws {
    let repository = try package()
    #expect(try keystow(["stow", "--yes", "--wire"], in: repository.path).status == 0)
    let other = SampleSecret.generic(851, count: 36)
    let new = try text(Self.path, in: repository)
      .replacingOccurrences(of: "}", with: ", \"mapToken\": \"\(other)\"}")
    try repository.write(new, to: Self.path)
    let run = try keystow(["stow", "--yes"], in: repository.path)
    #expect(run.status == 0, "\(run.text) \(run.errorText)")
    #expect(try !text(Self.path, in: repository).contains(other))
  }

  @Test func withoutThePluginTheValueStays() throws {
    let repository = try package(plugin: false)
    let run = try keystow(["stow", "--yes", "--wire"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("add KeystowPlugin to App and stow again"), "\(run.text)")
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }

  @Test func withoutWireTheValueStays() throws {
    let repository = try package()
    let run = try keystow(["stow", "--yes"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("keystow stow --wire replaces the value and lets KeystowPlugin"))
    #expect(try repository.git(["status", "--porcelain"]).isEmpty)
  }
}
