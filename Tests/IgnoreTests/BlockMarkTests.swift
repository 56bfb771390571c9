import TestSupport
import Testing
import Vocabulary

@testable import Ignore

/// The line that begins a block names its templates, whatever these are called.
@Suite struct BlockMarkTests {
  private func read(_ text: [UInt8]) throws -> [TemplateUse]? {
    guard case .begin(let uses, _) = try BlockMark.read(text[...]) else { return nil }
    return uses
  }

  @Test func theMarkIsPlain() {
    let uses = [
      TemplateUse(name: "C++"),
      TemplateUse(name: "Gradle", folders: [GitPath(""), GitPath("app")]),
    ]
    let text = String(decoding: BlockMark.beginText(for: uses), as: UTF8.self)
    #expect(text.hasPrefix("# >>> keystow: C++, Gradle (., app) >>> "))
  }

  @Test(arguments: [
    "Swift", "C++", "C#", "F_Star", "Visual Studio Code", ".NET", "a,b", "a(b)", "a\"b", "a\\b",
    " a ", "a >>> b", "ü", "a\nb", "a\rb", ">>>", "\u{202E}x", "",
  ])
  func everyNameComesBack(_ name: String) throws {
    let uses = [TemplateUse(name: name), TemplateUse(name: "Other")]
    let text = BlockMark.beginText(for: uses)
    #expect(!text.contains(0x0A) && !text.contains(0x0D))
    #expect(try read(text) == uses)
  }

  @Test func everyFolderComesBack() throws {
    var random = Random(seed: 5)
    for _ in 0..<3_000 {
      let folders = (0...Int.random(in: 0..<3, using: &random)).map { _ in
        GitPath(
          (0..<Int.random(in: 0..<6, using: &random)).map { _ in
            UInt8.random(in: 1...255, using: &random)
          })
      }
      let uses = [TemplateUse(name: "A", folders: folders), TemplateUse(name: "B")]
      #expect(try read(BlockMark.beginText(for: uses)) == uses, "\(folders)")
    }
    let dot = [TemplateUse(name: "A", folders: [GitPath("."), GitPath("")])]
    #expect(try read(BlockMark.beginText(for: dot)) == dot)
  }

  @Test func aStarForEveryFolderIsPlain() throws {
    let uses = [TemplateUse(name: "A", folders: [GitPath("packages/*"), GitPath("*/app")])]
    let text = BlockMark.beginText(for: uses)
    #expect(String(decoding: text, as: UTF8.self).contains(" A (packages/*, */app) >>> "))
    #expect(try read(text) == uses)
  }

  @Test(arguments: [
    "# >>> keystow", "# >>> keystow:", "# >>> keystow: A", "# >>> keystow: A, >>>",
    "# >>> keystow: A B (x >>>", "# >>> keystow: \"A >>>", "# >>> keystow: A \"\\9\" >>>",
    "# >>> keystow A >>>", "# >>> keystow: (x) >>>", "# >>> keystow: \"\\400\" >>>",
  ])
  func whatCannotBeReadIsAnError(_ text: String) {
    #expect(throws: BlockSyntaxError.Cause.unreadableMark) {
      try BlockMark.read(Array(text.utf8)[...])
    }
  }

  @Test(arguments: [
    "", "#", "# >>> keystowaway: A >>>", " # >>> keystow: A >>>", "# >>> other: A >>>", "*.log",
    "# keystow", "# <<< keystowx",
  ])
  func otherLinesAreNoMarks(_ text: String) throws {
    #expect(try BlockMark.read(Array(text.utf8)[...]) == nil)
  }

  @Test(arguments: TemplateProfile.allCases) func theProfileComesBack(
    _ profile: TemplateProfile
  ) throws {
    let uses = [TemplateUse(name: "lean"), TemplateUse(name: "full", folders: [GitPath("a")])]
    let text = BlockMark.beginText(for: uses, profile)
    guard case .begin(let read, let found) = try BlockMark.read(text[...]) else {
      Issue.record("not a mark")
      return
    }
    #expect(read == uses)
    #expect(found == profile)
  }

  @Test func anUnknownProfileIsUnreadable() {
    #expect(throws: BlockSyntaxError.Cause.unreadableMark) {
      try BlockMark.read(Array("# >>> keystow tiny: A >>>".utf8)[...])
    }
  }

  @Test func theNoteToReadersMayChange() throws {
    #expect(try read(Array("# >>> keystow:A ,B>>> whatever".utf8))?.map(\.name) == ["A", "B"])
    #expect(try read(Array("# >>> keystow: >>>".utf8)) == [])
    guard case .end = try BlockMark.read(Array("# <<< keystow <<< mine\r".utf8)[...]) else {
      Issue.record("not read as the end")
      return
    }
  }
}
