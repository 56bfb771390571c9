import TestSupport
import Testing
import Vocabulary

@testable import Ignore

struct ProjectFoldersTests {
  private static let node = TemplateMarker(
    path: "package.json", isFolder: false, text: nil, isStrong: true)

  /// The folders that rules are written for, where projects stand in `projects` and other files
  /// in `others`.
  private func folders(of projects: [String], nextTo others: [String] = []) throws -> [String] {
    let directory = try TemporaryDirectory()
    for path in projects { try directory.write("{}", to: "\(path)/package.json") }
    for path in others { try directory.write("", to: "\(path)/readme") }
    var problems: [Problem] = []
    let files = try ProjectFiles(of: GitPath(directory.path), problems: &problems) { _ in false }
    var detection = try Detection(in: files, by: [("Node", [Self.node])])
    let catalogue = try FixtureTemplates.catalogue(["Node": "/dist\nnode_modules\n"])
    let uses = detection.uses(of: detection.run(problems: &problems), in: catalogue)
    #expect(uses.map(\.name) == ["Node"])
    return uses.first?.folders.map(\.text) ?? []
  }

  @Test func aFewFoldersAreNamed() throws {
    #expect(try folders(of: [".", "a", "b/c"]) == ["", "a", "b/c"])
  }

  @Test func projectsSideBySideAreJoined() throws {
    #expect(try folders(of: ["net/a", "net/b", "net/c", "ui"]) == ["net/*", "ui"])
    #expect(
      try folders(of: ["t/a/src", "t/b/src", "t/c/src", "t/c/doc"]) == ["t/*/src", "t/c/doc"])
  }

  @Test func projectsAmongManyOtherFoldersAreJoinedIfNothingThereIsIgnored() throws {
    let others = ["src/d", "src/e", "src/f", "src/g"]
    #expect(try folders(of: ["src/a", "src/b", "src/c"], nextTo: others) == ["src/*"])
    #expect(
      try folders(of: ["src/a", "src/b", "src/c"], nextTo: others + ["src/h/dist"])
        == ["src/a", "src/b", "src/c"])
    #expect(
      try folders(of: ["src/a/x", "src/b/x", "src/c/x"], nextTo: others + ["src/h/dist"])
        == ["src/*/x"])
    #expect(try folders(of: ["a", "b", "c"], nextTo: ["d", "e", "f", "g"]) == ["a", "b", "c"])
  }

  @Test func manyFoldersAreOneRuleIfNothingElsewhereIsIgnored() throws {
    let many = (0..<40).map { "p\($0)/sub\($0)/deep" }
    let others = many.map { "\($0.dropLast(5))/x/y" }
    #expect(try folders(of: ["."] + many, nextTo: others) == ["**"])
    #expect(try folders(of: [".", "a/b", "c/d/e", "f", "g"]) == ["**"])
    #expect(try folders(of: [".", "a/b", "a/c", "f", "g"]) == ["", "a/*", "f", "g"])
    // What projects have there is theirs.
    #expect(try folders(of: [".", "a/b", "c/d/e", "f", "g"], nextTo: ["f/dist"]) == ["**"])
    let found = try folders(of: ["."] + many, nextTo: others + ["lib/dist"])
    #expect(found.count == 12)
    #expect(found.first == "")
    let use = TemplateUse(name: "Node", folders: ["", "**", "a/*"].map { GitPath($0) })
    #expect(use.withoutRepetition.folders.map(\.text) == ["**"])
    #expect(AnchoredPattern("/dist").lines(for: [GitPath("**")]) == ["**/dist"])
    #expect(AnchoredPattern("!a/b").lines(for: [GitPath("**")]) == ["!**/a/b"])
  }

  @Test func theTestsOfAProjectHaveNoLinesOfTheirOwn() throws {
    #expect(try folders(of: [".", "e2e"]) == [""])
    #expect(try folders(of: ["web", "web/tests/app", "e2e"]) == ["e2e", "web"])
  }

  @Test func foldersThatAStarMatchesAreNotRepeated() {
    let use = TemplateUse(
      name: "Node", folders: ["", "net/*", "net/a", "net/a/b", "x"].map { GitPath($0) })
    #expect(use.withoutRepetition.folders.map(\.text) == ["", "net/*", "net/a/b", "x"])
  }
}
