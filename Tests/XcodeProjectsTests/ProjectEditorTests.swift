import TestSupport
import Testing
import Vocabulary

@testable import XcodeProjects

@Suite struct ProjectEditorTests {
  private func wire(
    _ text: String, to base: String = "Base.xcconfig",
    at path: String = "App.xcodeproj/project.pbxproj"
  ) throws -> String {
    let graph = try ProjectGraph(ProjectFile(path: GitPath(path), bytes: Array(text.utf8)))
    let bare = graph.configurations.filter { $0.base == nil }
    let new = try ProjectEditor.wire(bare, of: graph, to: GitPath(base))
    #expect(try lint(new) == "")
    let wired = try ProjectGraph(ProjectFile(path: GitPath(path), bytes: new))
    #expect(wired.configurations.allSatisfy { $0.base == .file(.inside(GitPath(base))) })
    return String(decoding: new, as: UTF8.self)
  }

  private func added(_ new: String, _ old: String) -> [String] {
    let end: Character = old.contains("\r\n") ? "\r\n" : "\n"
    let difference = new.split(separator: end).difference(from: old.split(separator: end))
    #expect(difference.removals.isEmpty)
    return difference.insertions.map { change in
      if case .insert(_, let line, _) = change { String(line) } else { "" }
    }
  }

  @Test func addsTheLinesThatXcodeWouldWrite() throws {
    let text = SampleProject().text
    let id = "8E5B9DFC65EDBB64E10B2C9D"
    let lines = added(try wire(text), text)
    let made = try #require(lines.first?.split(separator: " ").first).dropFirst(2)
    #expect(made.count == id.count && made.allSatisfy { "0123456789ABCDEF".contains($0) })
    #expect(
      lines == [
        "\t\t\(made) /* Base.xcconfig */ = {isa = PBXFileReference; lastKnownFileType = "
          + "text.xcconfig; path = Base.xcconfig; sourceTree = \"<group>\"; };",
        "\t\t\t\t\(made) /* Base.xcconfig */,",
        "\t\t\tbaseConfigurationReference = \(made) /* Base.xcconfig */;",
        "\t\t\tbaseConfigurationReference = \(made) /* Base.xcconfig */;",
      ])
    #expect(try wire(text) == wire(text))
  }

  @Test func foldersOnTheWayAreNamed() throws {
    let text = SampleProject().text
    let new = try wire(text, at: "ios/My App/App.xcodeproj/project.pbxproj")
    #expect(
      new.contains("name = Base.xcconfig; path = ../../Base.xcconfig; sourceTree = \"<group>\";"))
  }

  @Test func aMainGroupWithAPathIsNotTheRoot() throws {
    let text = SampleProject().text.replacing(
      ");\n\t\t\tsourceTree = \"<group>\";",
      with: ");\n\t\t\tpath = Sub;\n\t\t\tsourceTree = \"<group>\";")
    #expect(try wire(text).contains("path = Base.xcconfig; sourceTree = SOURCE_ROOT;"))
  }

  @Test func objectsStaySortedByIdentifier() throws {
    var sample = SampleProject()
    sample.files = (0..<16).map {
      let digit = String($0, radix: 16, uppercase: true)
      return ("\(digit).txt", "\(digit)F0000000000000000000000", "\"<group>\"")
    }.filter { !$0.1.hasPrefix("A") }
    let text = sample.text
    let rows = try wire(text).split(separator: "\n").filter { $0.contains("isa = PBXFileRef") }
    let new = try #require(rows.firstIndex { $0.contains("Base.xcconfig") })
    let id = rows[new].dropFirst(2).prefix(24)
    if new + 1 < rows.count { #expect(id < rows[new + 1].dropFirst(2).prefix(24)) }
  }

  @Test func lineEndsStayAsTheyAre() throws {
    let text = SampleProject().text.replacing("\n", with: "\r\n")
    let new = try wire(text)
    #expect(added(new, text).count == 4)
    #expect(new.replacing("\r\n", with: "").utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D })
  }

  @Test func filesWithoutCommentsOrLinesStaySo() throws {
    let plain = SampleProject().text.replacing(#/ ?\/\*.*?\*\/ ?/#, with: "")
    #expect(!(try wire(plain)).contains("/*"))
    let flat = plain.replacing("// !$*UTF8*$!\n", with: "").replacing("\n", with: " ")
    #expect(!(try wire(flat)).contains("\n"))
  }

  @Test func aSectionIsMadeWhereNoneIs() throws {
    let sample = SampleProject().text
    let start = try #require(sample.firstRange(of: "/* Begin PBXFileReference")).lowerBound
    let end = try #require(sample.firstRange(of: "/* Begin PBXGroup")).lowerBound
    let text = sample.replacing(sample[start..<end], with: "")
      .replacing("\t\t\t\tAA0000000000000000000001 /* App.app */,\n", with: "")
    let new = try wire(text)
    let lines = new.split(separator: "\n", omittingEmptySubsequences: false)
    let head = try #require(lines.firstIndex(of: "/* Begin PBXFileReference section */"))
    #expect(lines[head + 1].contains("Base.xcconfig"))
    #expect(lines[head + 2] == "/* End PBXFileReference section */")
    #expect(lines[head + 3] == "" && lines[head + 4] == "/* Begin PBXGroup section */")
    #expect(new.contains("children = (\n\t\t\t\t"))
  }

  @Test func aReferenceThatIsThereIsUsed() throws {
    var sample = SampleProject()
    sample.files = [("Base.xcconfig", "DB00", "SOURCE_ROOT")]
    let text = sample.text
    #expect(
      added(try wire(text), text) == [
        "\t\t\tbaseConfigurationReference = DB00 /* Base.xcconfig */;",
        "\t\t\tbaseConfigurationReference = DB00 /* Base.xcconfig */;",
      ])
  }

  @Test func identifiersDoNotCollide() throws {
    let text = SampleProject().text
    let first = try #require(added(try wire(text), text).first).dropFirst(2).prefix(24)
    var sample = SampleProject()
    sample.extra = "\t\t\(first) = {isa = PBXBuildFile; };\n"
    let other = try #require(added(try wire(sample.text), sample.text).first)
    #expect(!other.contains(first))
  }

  @Test func objectsThatStandTwiceAreNotEdited() throws {
    var sample = SampleProject()
    sample.extra = "\t\tBB0000000000000000000000 = {isa = XCBuildConfiguration; name = Debug; };\n"
    let text = sample.text
    #expect(throws: ProjectError.self) { try wire(text) }
  }

  @Test func aMissingMainGroupIsAnError() throws {
    let text = SampleProject().text.replacing("mainGroup = AA", with: "mainGroup = AB")
    #expect(throws: ProjectError.self) { try wire(text) }
  }

  @Test func theCheckFindsOtherChanges() throws {
    let sample = SampleProject()
    let graph = try sample.graph()
    let text = try wire(sample.text)
    var changes = ProjectChanges(reference: [])
    let id = try #require(added(text, sample.text).first).dropFirst(2).prefix(24)
    changes.reference = Array(id.utf8)
    changes.file = FileReference(path: Array("Base.xcconfig".utf8), tree: "<group>")
    changes.group = graph.mainGroup
    changes.configurations = Set(graph.configurations.map(\.id))
    func check(_ text: String) throws {
      try changes.check(Array(text.utf8), from: graph, base: GitPath("Base.xcconfig"))
    }
    try check(text)
    for (old, new) in [
      ("name = Release", "name = Other"), ("objectVersion = 56", "objectVersion = 57"),
      ("App/Info.plist", "App/Other.plist"), ("sourceTree = \"<group>\"", "sourceTree = SDKROOT"),
      ("\t\t\t\tAA0000000000000000000001 /* App.app */,\n", ""),
      ("\tclasses = {\n", "\tclasses = {\n\n\n/* a line more */\n"),
    ] {
      #expect(throws: ProjectError.self, "\(old)") { try check(text.replacing(old, with: new)) }
    }
  }
}
