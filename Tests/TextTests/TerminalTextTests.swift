import Testing

@testable import Text

@Suite struct TerminalTextTests {
  @Test(arguments: [
    (Array("plain 가 é".utf8), "plain 가 é"),
    ([0x1B, 0x5B, 0x41], "^[[A"), ([0x00, 0x0A, 0x7F], "^@^J^?"),
    ([0x80, 0x41, 0xFF], "\\x80A\\xFF"), ([0xC0, 0x80], "\\xC0\\x80"),
    ([0xE2, 0x80], "\\xE2\\x80"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
    ([0xF4, 0x90, 0x80, 0x80], "\\xF4\\x90\\x80\\x80"),
    (Array("\u{9B}".utf8), "\\u{9B}"), (Array("\u{202E}a".utf8), "\\u{202E}a"),
  ])
  func whatATerminalMightObeyIsWrittenOut(_ bytes: [UInt8], _ expected: String) {
    #expect(TerminalText(bytes).text == expected)
  }

  @Test(arguments: [
    ("::error::x", "\\x3A:error::x"), ("  ::x", "  \\x3A:x"), ("\t::x", "\t\\x3A:x"),
    ("section_start:1:x", "\\x73ection_start:1:x"), ("a::b", "a::b"), (":x", ":x"), ("", ""),
    (" ", " "),
  ])
  func noLineOfAReportStartsACommandOfACIService(_ line: String, _ expected: String) {
    #expect(Listing.bytes(of: [line, "next"]) == Array("\(expected)\nnext\n".utf8))
  }

  @Test func columnsCountWideAndCombiningCharacters() {
    #expect(TerminalText(Array("a가😀".utf8)).columns == 5)
    #expect(TerminalText(Array("e\u{301}".utf8)).columns == 1)
  }

  @Test func cutsBetweenCharacters() {
    let text = TerminalText(Array("ab가나cd".utf8))
    #expect(text.prefix(columns: 8).text == "ab가나cd")
    #expect(text.prefix(columns: 6).text == "ab가…")
    #expect(text.suffix(columns: 6).text == "…나cd")
    #expect(text.prefix(columns: 0).text == "…")
  }
}
