import Bytes
import Git
import TestSupport
import Testing

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

  @Test func ofVeryManyTheNearestAreNamed() throws {
    let many = (0..<40).map { "p\($0)/sub\($0)/deep" }
    let found = try folders(of: ["."] + many, nextTo: many.map { "\($0.dropLast(5))/x/y" })
    #expect(found.count == 32)
    #expect(found.first == "")
  }

  @Test func foldersThatAStarMatchesAreNotRepeated() {
    let use = TemplateUse(
      name: "Node", folders: ["", "net/*", "net/a", "net/a/b", "x"].map { GitPath($0) })
    #expect(use.withoutRepetition.folders.map(\.text) == ["", "net/*", "net/a/b", "x"])
  }
}
