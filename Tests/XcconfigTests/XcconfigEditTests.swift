import Formats
import TestSupport
import Testing
import Xcconfig

/// An edit changes what it is meant to and no other byte.
struct XcconfigEditTests {
  private func edited(
    _ text: String, _ edit: (XcconfigDocument) throws -> [UInt8]
  ) rethrows -> String {
    String(decoding: try edit(XcconfigDocument(Array(text.utf8), path: "A")), as: UTF8.self)
  }

  private func set(_ text: String, _ value: String, _ conditions: [String] = []) throws -> String {
    try edited(text) {
      try $0.setting(
        "K", conditions: conditions.compactMap { SettingCondition($0) }, to: Array(value.utf8))
    }
  }

  @Test(arguments: [
    ("K = old\n", "K = new\n"), ("  K=old;  // c\r\nB = 1", "  K=new;  // c\r\nB = 1"),
    ("K = a\nK = b\nB = 1\n", "K = a\nK = new\nB = 1\n"), ("K =\n", "K = new\n"),
    ("K=", "K=new"), ("K = // c\n", "K = new // c\n"), ("K = a// c\n", "K = new // c\n"),
    ("K = ;\n", "K = new;\n"), ("K = a \\\n  b \\\n\nB = 1\n", "K = new\n\nB = 1\n"),
    ("K[config=x] = a\nK = b\n", "K[config=x] = a\nK = new\n"), ("K = \\", "K = new"),
  ])
  func theLastAssignmentGetsTheValue(old: String, new: String) throws {
    #expect(try set(old, "new") == new)
  }

  @Test(arguments: [
    ("", "K = new\n"), ("B = 1", "B = 1\nK = new\n"), ("B = 1\r\n", "B = 1\r\nK = new\r\n"),
    ("B = 1\r", "B = 1\rK = new\r"), ("B = 1\\", "B = 1\\\n\nK = new\n"),
    ("B = 1\\\n", "B = 1\\\n\nK = new\n"), ("B = 1\\\n\n", "B = 1\\\n\nK = new\n"),
    // A LF would join the CR above it, and K would be more of B.
    ("C = 1\nB = 1\\\r", "C = 1\nB = 1\\\r\rK = new\n"),
    ("B = 1\\\n// c", "B = 1\\\n// c\nK = new\n"), ("// c \\\n", "// c \\\nK = new\n"),
    ("B = 1\n#include \"x\"\n", "B = 1\nK = new\n#include \"x\"\n"),
    ("#include \"x\"\nB = 1\n", "#include \"x\"\nB = 1\nK = new\n"),
    (
      "B = 1\n\n// c\n//d\n#include? \"x\"\n#include \"y\"",
      "B = 1\n\nK = new\n// c\n//d\n#include? \"x\"\n#include \"y\""
    ),
    ("// head\n#include \"x\"\n", "// head\nK = new\n#include \"x\"\n"),
    ("B = 1 \\\n// c\n#include \"x\"\n", "B = 1 \\\n// c\nK = new\n#include \"x\"\n"),
    ("K[config=x] = a\nB = 1\n", "K = new\nK[config=x] = a\nB = 1\n"),
    ("\u{FEFF}B = 1\nC = 2\n", "\u{FEFF}B = 1\nC = 2\nK = new\n"),
  ])
  func aLineIsAddedWhereItCounts(old: String, new: String) throws {
    #expect(try set(old, "new") == new)
  }

  @Test func conditionsAreComparedAsASet() throws {
    let old = "K[sdk=a][config=b] = 1\nK[config=b] = 2\nK = 3\n"
    #expect(try set(old, "n", ["config=b", "sdk=a"]) == old.replacing("= 1", with: "= n"))
    #expect(try set(old, "n", ["config=b"]) == old.replacing("= 2", with: "= n"))
    #expect(try set(old, "n", ["config=c"]) == old + "K[config=c] = n\n")
  }

  @Test func aSlashDoesNotJoinAComment() throws {
    #expect(try set("K = a// c\n", "b/") == "K = b/ // c\n")
    #expect(try set("K = a// c\n", "") == "K =  // c\n")
  }

  @Test func referencesCanBeWrittenAsText() throws {
    let text = try edited("") { try $0.setting("K", toText: Array("$(inherited) a".utf8)) }
    #expect(text == "K = $(inherited) a\n")
    for wrong in ["a\nB = 1", "a // b", "a ", " a", "a;", "a\\", "http://x"] {
      #expect(throws: XcconfigEditError.changesMore(path: "A")) {
        try XcconfigDocument([], path: "A").setting("K", toText: Array(wrong.utf8))
      }
    }
  }

  @Test func whatIsNoNameOrConditionIsRefused() throws {
    let document = XcconfigDocument([], path: "A")
    for name in ["", "9", "A-B", "É", "A B", "A\nB"] {
      #expect(throws: XcconfigEditError.name(name)) { try document.setting(name, to: []) }
    }
    for text in ["", "a", "=b", "a=b]", "a]=b", "a=\n", "a\u{2028}=b"] {
      #expect(SettingCondition(text) == nil)
    }
    #expect(SettingCondition("a=b=c") == SettingCondition(parameter: "a", pattern: "b=c"))
    let wrong = SettingCondition(parameter: "a=", pattern: "b")
    #expect(throws: XcconfigEditError.condition(wrong)) {
      try document.setting("K", conditions: [wrong], to: [])
    }
    let wide = XcconfigDocument([0xFF, 0xFE, 0x41, 0], path: "A")
    #expect(throws: XcconfigEditError.encoding(path: "A")) { try wide.setting("K", to: []) }
  }

  @Test(arguments: [
    ("", "#include? \"x\"\n"), ("B = 1", "B = 1\n#include? \"x\"\n"),
    ("B = 1\n#include? \"x\"", "B = 1\n#include? \"x\""),
    ("#include? \"x\"\nB = 1\n", "B = 1\n#include? \"x\"\n"),
    ("B = 1\n#include \"x\"", "B = 1\n#include? \"x\"\n"),
    ("#include? \"x\"\n#include? \"y\"\n", "#include? \"x\"\n#include? \"y\"\n"),
    ("#include? \"x\"\n#include \"y\"\n", "#include \"y\"\n#include? \"x\"\n"),
    ("B = 1\\\n", "B = 1\\\n\n#include? \"x\"\n"),
  ])
  func anIncludeIsPutLast(old: String, new: String) throws {
    let once = try edited(old) { try $0.includingLast("x", isOptional: true) }
    #expect(once == new)
    #expect(try edited(once) { try $0.includingLast("x", isOptional: true) } == once)
  }

  @Test(arguments: [
    ("", "#include \"x\"\n"),
    ("// head\n\n// b\nB = 1\n", "// head\n\n#include \"x\"\n// b\nB = 1\n"),
    ("// head\nB = 1\r\n", "// head\n#include \"x\"\nB = 1\r\n"),
    ("#include \"x\" // c", "#include \"x\" // c"),
    ("B = 1\n#include? \"x\"", "#include \"x\"\nB = 1\n"),
    ("#include? \"x\"\nB = 1\n", "#include \"x\"\nB = 1\n"),
  ])
  func anIncludeIsPutFirst(old: String, new: String) throws {
    let once = try edited(old) { try $0.includingFirst("x", isOptional: false) }
    #expect(once == new)
    #expect(try edited(once) { try $0.includingFirst("x", isOptional: false) } == once)
  }

  @Test(arguments: ["a\"b", "a\nb", "a\u{2029}"])
  func aNameThatCannotBeIncludedIsRefused(name: String) {
    #expect(throws: XcconfigEditError.self) {
      try XcconfigDocument([], path: "A").includingLast(name, isOptional: true)
    }
  }

  @Test func editsOfRandomFilesChangeOnlyWhatIsMeant() throws {
    var random = Random(seed: 99)
    let lines = [
      "K = a", "K=", "K = ", "  K = b;", "K = c // d", "K = e//f", "K[config=x] = g", "B = 1 \\",
      "B = \\", "// c", "// c \\", "", "  ", "#include \"x\"", "#include? \"x\"", "#include? \"y\"",
      "# wrong", "K += 1", "C = 1;", "\u{FEFF}K = 1", "K = \\ // c",
    ]
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<random.next(9) {
        text += random.pick(lines) + random.pick(["\n", "\n", "\r\n", "\r", "\u{2028}"])
      }
      if random.isLucky(50), !text.isEmpty { text.unicodeScalars.removeLast() }
      let old = XcconfigDocument(Array(text.utf8), path: "A")
      let value = HostileValue.make(&random)
      let conditions =
        random.isLucky(50) ? [] : [SettingCondition(parameter: "config", pattern: "x")]
      let new = XcconfigDocument(
        try old.setting("K", conditions: conditions, to: value), path: "A")
      let written = try SettingText.written(value)
      #expect(new.lastAssignment(of: "K", conditions: conditions)?.value == written)
      _ = try old.includingLast("x", isOptional: true)
      _ = try old.includingFirst("x", isOptional: false)
      #expect(try new.setting("K", conditions: conditions, to: value) == new.bytes)
    }
  }
}
