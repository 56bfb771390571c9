import Testing
import Vocabulary

@testable import Carriers

@Suite struct SwiftPackageManifestTests {
  static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Own",
      products: [.library(name: "Core", targets: ["Core"])],
      targets: [
        .target(name: "Core", dependencies: [.target(name: "Net")], plugins: [
          .plugin(name: "KeystowPlugin", package: "keystow")]),
        .target(name: "Net", path: "Net/Code", exclude: ["x"]),
        .executableTarget(name: "Run", dependencies: ["Core"]),
        .testTarget(name: "CoreTests", dependencies: ["Core"]),
      ])
    """

  @Test(arguments: [
    ("Lib/Sources/Core/A.swift", "Core Lib/Sources/Core plugin"),
    ("Lib/Sources/Run/Deep/main.swift", "Run Lib/Sources/Run"),
    ("Lib/Net/Code/A.swift", "Net Lib/Net/Code"),
    ("Lib/Tests/CoreTests/A.swift", "CoreTests Lib/Tests/CoreTests"),
    ("Lib/Sources/Other/A.swift", nil),
    ("Lib/Sources/A.swift", nil),
    ("Lib/Sources/Net/A.swift", nil),
    ("Lib/A.swift", nil),
  ])
  func theTargetOfAFile(_ path: String, _ expected: String?) throws {
    #expect(try found(path, Self.manifest) == expected)
  }

  @Test func theOnlyTargetMayHaveItsSourcesDirectlyInSources() throws {
    let manifest = "let p = Package(name: \"P\", targets: [.executableTarget(name: \"P\")])"
    #expect(try found("Lib/Sources/main.swift", manifest) == "P Lib/Sources")
    #expect(try found("Lib/Sources/P/main.swift", manifest) == "P Lib/Sources/P")
    #expect(try found("Lib/Tests/T/main.swift", manifest) == nil)
  }

  @Test func aTargetMayBeTheWholePackage() throws {
    let manifest = "let p = Package(name: \"P\", targets: [.target(name: \"P\", path: \".\")])"
    #expect(try found("Lib/A.swift", manifest) == "P Lib")
  }

  @Test func computedNamesAndPathsAreGuessedAsFarAsTheFolderSaysThem() throws {
    let named = "let t = names.map { Target.target(name: $0) }"
    #expect(try found("Lib/Sources/A/A.swift", named) == "A Lib/Sources/A")
    let placed = "let t = names.map { Target.target(name: $0, path: \"Sources/X/\\($0)\") }"
    #expect(try found("Lib/Sources/X/A/A.swift", placed) == nil)
  }

  private func found(_ path: String, _ manifest: String) throws -> String? {
    try SwiftPackageManifest(Array(manifest.utf8), path: GitPath("Lib/Package.swift"))
      .target(of: GitPath(path))
      .map { "\($0.name) \($0.folder.text)\($0.usesPlugin ? " plugin" : "")" }
  }
}
