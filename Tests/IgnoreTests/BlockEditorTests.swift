import Testing
import Vocabulary

@testable import Ignore

/// Adding, rewriting, and removing a block leaves all other lines byte for byte.
@Suite struct BlockEditorTests {
  private let uses = [TemplateUse(name: "Swift"), TemplateUse(name: "Xcode")]
  private let mark =
    "# >>> keystow: Swift, Xcode >>> \"keystow ignore update\" keeps this block current; "
    + "write your own lines outside of it"

  private func groups(_ patterns: String...) -> [RuleGroup] {
    [RuleGroup(comment: ["# what it is"], patterns: patterns)]
  }

  private func change(
    _ text: String, _ groups: [RuleGroup], tracked: [String] = []
  ) throws -> BlockChange {
    try BlockEditor(Array(text.utf8), path: ".gitignore")
      .settingBlock(of: uses, to: groups, tracked: tracked.map { GitPath($0) })
  }

  private func text(_ change: BlockChange) -> String {
    String(decoding: change.bytes, as: UTF8.self)
  }

  private func mistakes(_ text: String) -> [BlockSyntaxError] {
    do throws(BlockError) {
      _ = try BlockEditor(Array(text.utf8), path: "sub/.gitignore")
      return []
    } catch {
      guard case .marks("sub/.gitignore", let mistakes) = error else { return [] }
      return mistakes
    }
  }

  @Test func aNewFileIsTheBlock() throws {
    let change = try change("", groups(".build/", "*.o"))
    #expect(text(change) == "\(mark)\n# what it is\n.build/\n*.o\n# <<< keystow <<<\n")
    #expect(change.added == [".build/", "*.o"].map { Array($0.utf8) })
    #expect(change.patternCount == 2)
  }

  @Test func theBlockGoesToTheTopWithTheLineEndsOfTheFile() throws {
    let mixed = try change("\u{FEFF}mine\r\nlast", groups(".build/"))
    #expect(
      text(mixed)
        == "\u{FEFF}\(mark)\r\n# what it is\r\n.build/\r\n# <<< keystow <<<\r\nmine\r\nlast")
    #expect(try change("a\nb\r\nc\n", groups("x")).bytes.count { $0 == 0x0D } == 1)
    // A file that is only a block keeps its own.
    let alone = try change("\(mark)\r\n# <<< keystow <<<\r\n", groups("x"))
    #expect(alone.bytes.count { $0 == 0x0D } == 4)
  }

  @Test func aBlockStaysInItsPosition() throws {
    let old = "above\n\(mark)\nold\n# <<< keystow <<<\nbelow\n"
    let change = try change(old, groups("new"))
    #expect(text(change) == "above\n\(mark)\n# what it is\nnew\n# <<< keystow <<<\nbelow\n")
    #expect(change.added == [Array("new".utf8)])
    #expect(change.removed == [Array("old".utf8)])
    #expect(change.move == nil)
    let end = try self.change("above\n\(mark)\n# <<< keystow <<<", groups("new"))
    #expect(text(end) == "above\n\(mark)\n# what it is\nnew\n# <<< keystow <<<")
  }

  @Test func rulesOfTheUserAreNotRepeated() throws {
    let rules = [
      RuleGroup(comment: ["# one"], patterns: ["*.o", "/build/x"]),
      RuleGroup(comment: ["# two"], patterns: ["*.a", "b/", "b"]),
    ]
    let change = try change("*.o  \nbuild/x\r\n/b\n", rules)
    #expect(text(change).hasPrefix("\(mark)\n# two\n*.a\nb/\nb\n# <<<"))
    #expect(change.present.map { String(decoding: $0, as: UTF8.self) } == ["*.o", "/build/x"])
  }

  @Test func aNegationThatTheUserHasIsNotRepeatedEither() throws {
    let rules = [RuleGroup(comment: [], patterns: ["*.o", "!k.o"])]
    let block = "\(mark)\n# <<< keystow <<<\n"
    for old in ["!k.o\n\(block)", "\(block)!k.o\n"] {
      #expect(try text(change(old, rules)) == "\(mark)\n*.o\n# <<< keystow <<<\n!k.o\n")
    }
  }

  @Test func aBlockBelowALineThatItWouldOverruleGoesToTheTop() throws {
    let change = try change(
      "mine\n!keep.log\n\(mark)\n# <<< keystow <<<\nbelow\n", groups("*.log", "x/"))
    #expect(
      text(change)
        == "\(mark)\n# what it is\n*.log\nx/\n# <<< keystow <<<\nmine\n!keep.log\nbelow\n")
    #expect(change.move?.line == 7)
    #expect(change.move?.text == Array("!keep.log".utf8))
    #expect(change.move?.rule == Array("*.log".utf8))
  }

  @Test func aFolderThatTheUserNamesIsOpened() throws {
    let change = try change("!build/a/keep.txt\n", groups("build/"))
    #expect(text(change).contains("!/build/\n/build/*\n!/build/a/\n/build/a/*\n# <<<"))
    #expect(change.hidden.count == 1)
    #expect(change.hidden.first?.line == 11)
    #expect(change.hidden.first?.rule == Array("build/".utf8))
    #expect(change.hidden.first?.isOpened == true)
    // What the user's own line hides was so before.
    #expect(try self.change("build\n!build/keep\n", groups("build/")).hidden.isEmpty)
    #expect(try self.change("!build/\n!build/keep\n", groups("build/")).hidden.isEmpty)
  }

  @Test func aTrackedFileThatALineWithoutFolderKeepsOpensItsFolder() throws {
    let change = try change(
      "!.gitkeep\n", groups("logs/"), tracked: ["a/logs/.gitkeep", "a/logs/x", "b/x"])
    #expect(text(change).contains("!/a/logs/\n/a/logs/*\n# <<<"))
    #expect(change.hidden.map(\.isOpened) == [true])
    #expect(change.ignoredFiles == [GitPath("a/logs/x")])
    let many = (0..<40).map { "\($0)/logs/.gitkeep" }
    let closed = try self.change("!.gitkeep\n", groups("logs/"), tracked: many)
    #expect(!text(closed).contains("!/"))
    #expect(closed.hidden.map(\.isOpened) == [false])
  }

  @Test func aLineForAnyFolderIsPointedOut() throws {
    let change = try change("!keep.me\n", groups("build/"))
    #expect(change.limited.map(\.line) == [5])
    #expect(try self.change("!keep.me\n", groups("build")).limited.map(\.line) == [5])
    #expect(try self.change("!keep.me\n", groups("*.o")).limited.isEmpty)
  }

  @Test(arguments: [
    ("a\n# >>> keystow: A >>>\nb\n", [2], [BlockSyntaxError.Cause.unterminated]),
    ("# <<< keystow <<<\n# >>> keystow: A >>>\n", [1, 2], [.endWithoutBegin, .unterminated]),
    (
      "# >>> keystow: A >>>\n# >>> keystow: B >>>\n# <<< keystow <<<\n# <<< keystow <<<\n",
      [2, 4], [.nested, .endWithoutBegin]
    ),
    (
      "# >>> keystow: A >>>\n# <<< keystow <<<\n\n# >>> keystow: B >>>\n# <<< keystow <<<\n",
      [4], [.doubled]
    ),
    ("# >>> keystow A\n# <<< keystow <<<\n", [1], [.unreadableMark]),
  ])
  func marksThatDoNotFitAreRefused(
    _ text: String, _ lines: [Int], _ causes: [BlockSyntaxError.Cause]
  ) {
    let found = mistakes(text)
    #expect(found.map(\.line) == lines)
    #expect(found.map(\.cause) == causes)
  }

  @Test func utf16IsRefused() {
    for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
      #expect(throws: BlockError.utf16(path: "x")) { try BlockEditor(mark + [0x61, 0], path: "x") }
    }
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: ["!*a*a*a*a*b\n", "!a/\n", "!a/b/c*\n", "!**/a/**/b\n", "*a*a*b\n", "a\n", "!a/"])
  func aFileMadeToBeSlowIsNot(_ line: String) throws {
    var text = String(repeating: line, count: 10_000 / line.utf8.count)
    let rules = groups("a/", "*a*a*a*b", "**/a/**/b/", "*.o", "!a*")
    let above = try change(text, rules)
    #expect(above.bytes.count > text.utf8.count)
    text += "\n\(mark)\n# <<< keystow <<<\n"
    _ = try change(text, rules, tracked: ["a/a/a/b", "a/b"])
  }

  /// Adds, adds again, updates, moves and removes the block of thousands of files.
  @Test func everyByteOutsideTheBlockStays() throws {
    for seed in 0..<1_500 {
      var random = RandomIgnoreFile(seed: UInt64(seed))
      var lines = random.lines()
      let original = Array(lines.joined())
      if original.starts(with: [0xFF, 0xFE]) { continue }
      let groups = random.groups()
      let tracked = RandomIgnoreFile.paths.filter { _ in random.chance(30) }.map { GitPath($0) }
      let first = try BlockEditor(original, path: "x")
        .settingBlock(of: uses, to: groups, tracked: tracked)
      let editor = try BlockEditor(first.bytes, path: "x")
      #expect(editor.removingBlock() == original, "seed \(seed)")
      #expect(editor.uses == uses)
      let second = editor.settingBlock(of: uses, to: groups, tracked: tracked)
      #expect(second.bytes == first.bytes, "seed \(seed)")
      #expect(second.added.isEmpty && second.removed.isEmpty)
      // An old block somewhere in the file.
      let places = lines.indices.filter { lines[$0].last == 0x0A }
      guard let place = places.randomElement(using: &random.source) else { continue }
      let block = "\(mark)\n\(random.pick(RandomIgnoreFile.patterns))\n# <<< keystow <<<\n"
      lines.insert(Array(block.utf8), at: place + 1)
      let moved = try BlockEditor(Array(lines.joined()), path: "x")
        .settingBlock(of: uses, to: groups, tracked: tracked)
      let again = try BlockEditor(moved.bytes, path: "x")
      #expect(again.removingBlock() == original, "seed \(seed)")
      #expect(
        again.settingBlock(of: uses, to: groups, tracked: tracked).bytes == moved.bytes,
        "seed \(seed)")
    }
  }
}
