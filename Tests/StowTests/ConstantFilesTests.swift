import Keys
import Testing
import Vocabulary
import XcodeProjects

@testable import Stow

/// The generated Swift files, in small work trees: path of each and its users.
@Suite struct ConstantFilesTests {
  static let package = """
    import PackageDescription
    let package = Package(
      name: "P", targets: [.target(name: "Core"), .target(name: "Net"), .testTarget(name: "T")])
    """

  /// The files of a work tree; the targets of a project by file, `App+Widget`.
  struct Tree {
    var files: [String: String] = [:]
    var targets: [String: String] = [:]
    var settings = ConstantSettings.standard
    var earlier: [String] = []

    func constants(for users: [String]) throws -> (files: [String], left: [String: String]) {
      let paths = (Array(files.keys) + targets.keys + users).map { GitPath($0) }
      let project =
        targets.isEmpty
        ? [:]
        : [
          "P.xcodeproj/project.pbxproj":
            "{ objects = { A = { isa = PBXProject; }; }; rootObject = A; }"
        ]
      let all = files.merging(project) { $1 }
      let modules = try SwiftModules(
        among: Set(paths + project.keys.map { GitPath($0) }).sorted(),
        sources: ProjectSources(
          read: { all[$0.text].map { Array($0.utf8) } }, isIgnored: { _ in false })
      ) { path in
        (targets[path.text] ?? "").split(separator: "+").map {
          SwiftModules.Target(id: String($0), usesPlugin: $0 == "Plugged")
        }
      }
      let found = ConstantFiles(
        for: users.map { GitPath($0) }, besides: Set(earlier.map { GitPath($0) }),
        settings: settings, modules: modules, canWrite: { files[$0.text] == nil })
      return (
        found.files.map { "\($0.path.text): \($0.users.map(\.text).joined(separator: " "))" },
        Dictionary(uniqueKeysWithValues: found.left.map { ($0.text, $1) })
      )
    }
  }

  @Test func eachTargetOfAPackageHasItsOwn() throws {
    let tree = Tree(files: ["Lib/Package.swift": Self.package])
    let found = try tree.constants(for: [
      "Lib/Sources/Core/Deep/A.swift", "Lib/Sources/Net/B.swift", "Lib/Tests/T/C.swift",
      "Lib/Sources/Gone/D.swift", "Scripts/E.swift",
    ])
    #expect(
      found.files == [
        "Lib/Sources/Core/Secrets.swift: Lib/Sources/Core/Deep/A.swift",
        "Lib/Sources/Net/Secrets.swift: Lib/Sources/Net/B.swift",
        "Lib/Tests/T/Secrets.swift: Lib/Tests/T/C.swift",
      ])
    #expect(
      found.left == [
        "Lib/Sources/Gone/D.swift": "no target compiles this file",
        "Scripts/E.swift": "no target compiles this file",
      ])
  }

  @Test func withoutAProjectThereIsOneNextToItsUsers() throws {
    let found = try Tree().constants(for: ["App/A/A.swift", "App/B/B.swift"])
    #expect(found.files == ["App/Secrets.swift: App/A/A.swift App/B/B.swift"])
  }

  @Test func targetsThatCompileTheSameFileShareOne() throws {
    let tree = Tree(targets: [
      "App/A.swift": "App", "App/X.swift": "App", "Shared/S.swift": "App+Widget",
      "Widget/W.swift": "Widget", "Other/O.swift": "Other",
    ])
    let found = try tree.constants(for: [
      "App/A.swift", "Shared/S.swift", "Widget/W.swift", "Other/O.swift",
    ])
    #expect(
      found.files == [
        "Secrets.swift: App/A.swift Shared/S.swift Widget/W.swift",
        "Other/Secrets.swift: Other/O.swift",
      ])
  }

  @Test func targetsWithSourcesInOneFolderShareOne() throws {
    let tree = Tree(targets: ["App/A.swift": "App", "App/B.swift": "Widget"])
    let found = try tree.constants(for: ["App/A.swift", "App/B.swift"])
    #expect(found.files == ["App/Secrets.swift: App/A.swift App/B.swift"])
  }

  @Test func aTargetInTheFolderOfAnotherHasItsOwn() throws {
    let tree = Tree(targets: ["App/A.swift": "App", "App/Widget/W.swift": "Widget"])
    let found = try tree.constants(for: ["App/A.swift", "App/Widget/W.swift"])
    #expect(
      found.files == [
        "App/Secrets.swift: App/A.swift", "App/Widget/Secrets.swift: App/Widget/W.swift",
      ])
  }

  @Test func theFileOfTheManifestStays() throws {
    var tree = Tree(
      files: ["Package.swift": Self.package], targets: ["App/A.swift": "App", "App/B.swift": "App"])
    tree.settings.file = GitPath("Generated/Keys.swift")
    let found = try tree.constants(for: ["App/A.swift", "Sources/Core/B.swift"])
    #expect(
      found.files == [
        "Generated/Keys.swift: App/A.swift", "Sources/Core/Secrets.swift: Sources/Core/B.swift",
      ])
    tree.settings.file = GitPath("App/Sub/Secrets.swift")
    tree.earlier = ["App/A.swift"]
    #expect(
      try tree.constants(for: ["App/B.swift"]).files
        == ["App/Sub/Secrets.swift: App/A.swift App/B.swift"])
  }

  @Test func aFileOfTheProjectIsNotReplaced() throws {
    let tree = Tree(files: ["App/Secrets.swift": "enum Mine {}"])
    #expect(
      try tree.constants(for: ["App/A.swift"]).files == ["App/KeystowSecrets.swift: App/A.swift"])
  }

  @Test func aSecondFileOfTheSameNameIsNotAddedToAModule() throws {
    let tree = Tree(targets: ["App/A.swift": "App", "App/Logic/Secrets.swift": "App"])
    #expect(
      try tree.constants(for: ["App/A.swift"]).files == ["App/KeystowSecrets.swift: App/A.swift"])
    let package = Tree(files: [
      "Package.swift": Self.package, "Sources/Core/Deep/secrets.swift": "enum Mine {}",
      "Sources/Net/B.swift": "",
    ])
    #expect(
      try package.constants(for: ["Sources/Core/A.swift", "Sources/Net/B.swift"]).files == [
        "Sources/Core/KeystowSecrets.swift: Sources/Core/A.swift",
        "Sources/Net/Secrets.swift: Sources/Net/B.swift",
      ])
  }

  @Test func thePluginAndPlaygroundsNeedNone() throws {
    let tree = Tree(targets: ["App/A.swift": "Plugged"])
    let found = try tree.constants(for: ["App/A.swift", "Try.playground/Contents.swift"])
    #expect(found.files == [])
    #expect(found.left == ["Try.playground/Contents.swift": "no target compiles this file"])
  }
}
