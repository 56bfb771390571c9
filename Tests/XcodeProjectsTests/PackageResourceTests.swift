import Testing
import Vocabulary
import XcodeProjects

/// The resources of Swift packages, and their exclusion from the targets.
@Suite struct PackageResourceTests {
  private static let file = GitPath("Sources/App/Resources/config.json")

  private func manifest(_ arguments: String) -> [UInt8] {
    Array(
      """
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [
          .target(name: "Core"),
          .executableTarget(
            name: "App",
            dependencies: ["Core", .product(name: "X", package: "x")],
            \(arguments)
            plugins: [.plugin(name: "KeystowPlugin", package: "keystow")]),
        ])

      """.utf8)
  }

  private func resource(_ arguments: String) -> PackageResource? {
    PackageResource(
      Self.file, bytes: manifest(arguments), manifest: GitPath("Package.swift"))
  }

  @Test(arguments: [
    ("resources: [.process(\"Resources\")],", nil),
    ("resources: [.process(\"./Resources/\")],", nil),
    ("resources: [.copy(\"a\"), Resource.process(\"Resources/config.json\")],", nil),
    ("resources: [.copy(\"Resources/config.json\")],", nil),
    ("resources: [.copy(\"Resources\")],", PackageResource.Obstacle.folder),
    ("resources: [.embedInCode(\"Resources/config.json\")],", .code),
    ("resources: [.process(\"Resources\", localization: .default)],", .language),
    ("resources: all,", .computed),
    ("resources: [.process(folder)],", .computed),
    ("exclude: names, resources: [.process(\"Resources\")],", .computed),
  ])
  func obstacles(_ arguments: String, _ obstacle: PackageResource.Obstacle?) throws {
    let found = try #require(resource(arguments))
    #expect(found.obstacle == obstacle)
    #expect(found.target == "App" && found.usesPlugin)
  }

  @Test(arguments: [
    "", "resources: [.process(\"Other\")],", "resources: [],",
    "exclude: [\"Resources\"], resources: [.process(\".\")],",
  ])
  func whatTheTargetDoesNotCopy(_ arguments: String) { #expect(resource(arguments) == nil) }

  @Test(arguments: [
    // Another file stays in the folder.
    (
      "resources: [.process(\"Resources\")],", ["Resources/other.json"],
      "exclude: [\"Resources/config.json\"],\n      resources: [.process(\"Resources\")],"
    ),
    // Nothing stays in it.
    (
      "resources: [.process(\"Resources\"), .copy(\"Data\")],", ["Data/a.txt"],
      "exclude: [\"Resources/config.json\"],\n      resources: [.copy(\"Data\")],"
    ),
    (
      "resources: [.copy(\"Data\"), .process(\"Resources/config.json\"),],",
      ["Data/a.txt", "Resources/other.json"],
      "exclude: [\"Resources/config.json\"],\n      resources: [.copy(\"Data\"),],"
    ),
    (
      "exclude: [\"README.md\"],\n      resources: [.copy(\"Resources/config.json\")],", [],
      "exclude: [\"README.md\", \"Resources/config.json\"],\n      resources: [],"
    ),
    (
      "exclude: [], resources: [.process(\".\")],", ["a.json"],
      "exclude: [\"Resources/config.json\"], resources: [.process(\".\")],"
    ),
  ])
  func exclusion(_ arguments: String, _ others: [String], _ expected: String) throws {
    let found = try #require(resource(arguments))
    let new = try #require(
      found.excluded(
        in: manifest(arguments), among: [Self.file] + others.map { GitPath("Sources/App/" + $0) }))
    #expect(
      String(decoding: new, as: UTF8.self) == String(decoding: manifest(expected), as: UTF8.self))
    #expect(
      PackageResource(Self.file, bytes: new, manifest: GitPath("Package.swift")) == nil)
  }
}
