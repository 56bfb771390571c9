import TestSupport
import Testing
import Vocabulary
import XcodeProjects

/// The membership of the generated constants in the targets that use them.
@Suite struct MemberWiringTests {
  private func missing(_ tree: SampleTree, file: String = "App/Secrets.swift") throws
    -> [MemberWiring.Missing]
  {
    MemberWiring.missing(
      [MemberWiring.Request(file: GitPath(file), users: [GitPath("App/Keys.swift")])],
      members: try tree.members())
  }

  @Test func theFileGoesNextToItsUser() throws {
    let tree = SampleApp().tree
    let missing = try missing(tree)
    #expect(missing.map(\.step) == ["add App/Secrets.swift to the target App in Xcode"])
    let plan = try MemberWiring.plan(missing, sources: tree.sources)
    let lines = try tree.addedLines(plan, in: SampleApp.path)
    #expect(lines.count == 4)
    #expect(
      lines.contains {
        $0.hasSuffix(
          "= {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Secrets.swift; "
            + "sourceTree = \"<group>\"; };")
      })
    #expect(lines.contains { $0.contains("/* Secrets.swift in Sources */ = {isa = PBXBuildFile;") })
    let new = tree.carryingOut(plan)
    #expect(try lint(Array(#require(new.files[SampleApp.path]).utf8)) == "")
    #expect(try self.missing(new).isEmpty)
    #expect(
      try new.members()[GitPath("App/Secrets.swift")] == tree.members()[GitPath("App/Keys.swift")])
  }

  @Test func aFileInAnotherFolderHasItsPath() throws {
    let tree = SampleApp().tree
    let plan = try MemberWiring.plan(missing(tree, file: "Made/S.swift"), sources: tree.sources)
    let new = tree.carryingOut(plan)
    #expect(new.files[SampleApp.path]?.contains("name = S.swift; path = ../Made/S.swift;") == true)
    #expect(try self.missing(new, file: "Made/S.swift").isEmpty)
  }

  @Test func aSynchronizedFolderTakesItByItself() throws {
    let tree = SynchronizedApp().tree
    #expect(try tree.members()[GitPath("App/Keys.swift")].map(\.name) == ["App"])
    #expect(try missing(tree).isEmpty)
    let outside = try missing(tree, file: "Secrets.swift")
    #expect(outside.count == 1)
    let new = try tree.carryingOut(MemberWiring.plan(outside, sources: tree.sources))
    #expect(try missing(new, file: "Secrets.swift").isEmpty)
  }

  @Test func aTargetWithoutSourcesIsNamed() throws {
    var tree = SynchronizedApp().tree
    tree.files[SampleApp.path] = tree.files[SampleApp.path]?
      .replacing("\t\t\t\tD10000000000000000000001 /* Sources */,\n", with: "")
    let outside = try missing(tree, file: "Secrets.swift")
    let plan = try MemberWiring.plan(outside, sources: tree.sources)
    #expect(plan.edits.isEmpty)
    #expect(plan.texts(.manual) == ["add Secrets.swift to the target App in Xcode"])
  }

  @Test func aGeneratedProjectNeedsNothing() throws {
    var tree = SampleApp().tree
    tree.files["project.yml"] = "name: App\ntargets:\n  App:\n    type: application\n"
    #expect(try missing(tree).isEmpty)
  }
}
