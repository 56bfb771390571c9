import TestSupport
import Testing
import Vocabulary

@testable import Ignore

struct DetectionTests {
  private static let templates: [(name: String, markers: [TemplateMarker])] = [
    ("Swift", [marker("Package.swift"), hint("*.swift")]),
    ("Xcode", [marker("*.xcodeproj/project.pbxproj")]),
    ("Next", [marker("package.json", holding: "\"next\"")]),
    ("Node", [marker("package.json")]),
    ("VisualStudioCode", [folder(".vscode")]),
    ("C", [hint("*.c"), hint("Makefile")]),
  ]

  private static func marker(_ path: String, holding text: String? = nil) -> TemplateMarker {
    TemplateMarker(path: path, isFolder: false, text: text, isStrong: true)
  }

  private static func hint(_ path: String) -> TemplateMarker {
    TemplateMarker(path: path, isFolder: false, text: nil, isStrong: false)
  }

  private static func folder(_ path: String) -> TemplateMarker {
    TemplateMarker(path: path, isFolder: true, text: nil, isStrong: true)
  }

  /// Returns the detected templates, as `template folder: evidence`.
  private func detected(
    _ files: [String: String], ignoring ignored: Set<String> = []
  ) throws -> [String] {
    let directory = try TemporaryDirectory()
    for (path, text) in files { try directory.write(text, to: path) }
    var problems: [Problem] = []
    let project = try ProjectFiles(of: GitPath(directory.path), problems: &problems) {
      ignored.contains($0.text)
    }
    var detection = try Detection(in: project, by: Self.templates)
    let found = detection.run(problems: &problems)
    #expect(problems.isEmpty)
    return found.map {
      "\($0.template) \($0.folder.text): \($0.evidence.map(\.text).joined(separator: " "))"
    }
  }

  @Test func aMarkerDecidesAloneInItsFolder() throws {
    #expect(
      try detected(["Package.swift": "", "tools/gen/Package.swift": "", "README.md": ""]) == [
        "Swift : Package.swift", "Swift tools/gen: tools/gen/Package.swift",
      ])
  }

  @Test func theFolderOfAMarkerWithAPathIsAboveThatPath() throws {
    #expect(
      try detected(["ios/App.xcodeproj/project.pbxproj": "", "project.pbxproj": ""]) == [
        "Xcode ios: ios/App.xcodeproj/project.pbxproj"
      ])
  }

  @Test func contentDecidesWhereTheMarkerAsksForIt() throws {
    #expect(
      try detected([
        "site/package.json": #"{"dependencies": {"next": "15"}}"#, "api/package.json": "{}",
      ]) == [
        "Next site: site/package.json", "Node api: api/package.json",
        "Node site: site/package.json",
      ])
  }

  @Test func aFolderCanBeTheMarkerAndAFileOfItsNameIsNot() throws {
    #expect(
      try detected([".vscode/settings.json": "{}", "sub/.vscode": ""])
        == ["VisualStudioCode : .vscode/"])
  }

  @Test func oneHintIsNotEnoughAndTwoOfAKindAreOne() throws {
    #expect(try detected(["a.c": "", "b.c": "", "x/Main.swift": ""]).isEmpty)
  }

  @Test func twoHintsDecideForTheUpperFolder() throws {
    #expect(
      try detected(["Makefile": "", "src/a.c": "", "src/b.c": ""]) == ["C : Makefile src/b.c"])
    #expect(try detected(["Makefile": "", "a/b/c/d/e/x.c": ""]).isEmpty)
    #expect(try detected(["one/Makefile": "", "two/x.c": ""]).isEmpty)
  }

  @Test func ignoredForeignAndNestedProjectsDoNotCount() throws {
    #expect(
      try detected(
        [
          "gen/Package.swift": "", "node_modules/left/package.json": "{}",
          "Pods/X.xcodeproj/project.pbxproj": "", "inner/.git/HEAD": "", "inner/Package.swift": "",
        ], ignoring: ["gen"]
      ).isEmpty)
  }

  @Test func foldersOfToolsAreNotProjects() throws {
    #expect(
      try detected([
        ".github/scripts/package.json": "{}", "App.xcodeproj/inner.xcodeproj/project.pbxproj": "",
      ]).isEmpty)
  }

  @Test func projectsDeepInTestsAreMadeUp() throws {
    #expect(
      try detected([
        "tests/browser/package.json": "{}", "tests/cases/one/a/package.json": "{}",
      ]) == ["Node tests/browser: tests/browser/package.json"])
  }

  @Test func starsMatchInTimeThatDoesNotExplode() throws {
    let name = String(repeating: "a", count: 200)
    var problems: [Problem] = []
    let directory = try TemporaryDirectory()
    try directory.write("", to: name)
    let project = try ProjectFiles(of: GitPath(directory.path), problems: &problems) { _ in false }
    let pattern = String(repeating: "*a", count: 90)
    for (end, count) in [("*", 1), ("b", 0)] {
      var detection = try Detection(
        in: project, by: [(name: "Stars", markers: [Self.marker(pattern + end)])])
      #expect(detection.run(problems: &problems).count == count)
    }
  }
}
