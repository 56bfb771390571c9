import Testing

@testable import Text

@Suite struct TerminalSpaceTests {
  /// The rows of a text at ten columns.
  private func rows(_ text: String) -> Int? {
    (0..<99).first { !TerminalSpace.exceeds($0, columns: 10, in: Array(text.utf8)) }
  }

  @Test func linesWrapAtTheWidth() {
    #expect(rows("") == 0)
    #expect(rows("a\n\nb\n") == 3)
    #expect(rows("0123456789\n") == 1)
    #expect(rows("0123456789a\n") == 2)
    #expect(rows("äöüäöüäöüä\n") == 1)
    #expect(rows("a\nwithout an end") == 2)
  }

  @Test func sequencesTakeNoColumns() {
    #expect(rows("\u{1B}[1;31m0123456789\u{1B}[0m\n") == 1)
    for end in ["\u{1B}\\", "\u{7}"] {
      let link = "\u{1B}]8;;file:///a/long/path\(end)0123456789\u{1B}]8;;\(end)\n"
      #expect(rows(link) == 1)
      #expect(TerminalSpace.columns(of: link.dropLast()) == 10)
    }
    #expect(rows("\u{1B}]8;;never ended\nnext\n") == 2)
  }
}

/// Text that is wrapped at the width of a terminal.
@Suite struct WrappingTests {
  @Test func furtherLinesAreBelowTheFirst() {
    let text = "one two three four five six seven"
    #expect(Listing.hanging(text, after: "a: ", room: nil) == ["a: " + text])
    #expect(
      Listing.hanging(text, after: "a: ", room: 20)
        == ["a: one two three", "   four five six", "   seven"])
    #expect(
      Listing.hanging(text, after: "a: ", margin: 1, room: 20)
        == ["a: one two three", " four five six seven"])
    #expect(
      Listing.hanging("one two", after: "a/very/long/path.txt:12: ", margin: 2, room: 20)
        == ["a/very/long/path.txt:12:", "  one two"])
    #expect(Listing.hanging("", after: "a", room: 20) == ["a"])
  }

  @Test func colorsTakeNoRoom() {
    let red = TextStyle(isColoured: true).paint("three", .red)
    #expect(
      Listing.hanging("one two \(red) four", after: "", room: 13) == ["one two \(red)", "four"])
  }

  @Test func theLastColumnOfATableIsWrapped() {
    let rows = [["a", "the words of a long text in the last column"], ["bb", "short"]]
    #expect(
      Listing.table(rows, room: 30)
        == [
          "a   the words of a long text", "    in the last column", "bb  short",
        ])
    // Too narrow beside it.
    #expect(
      Listing.table(rows, room: 20)
        == [
          "a", "    the words of a", "    long text in the", "    last column", "bb  short",
        ])
  }
}
