import TestSupport
import Testing
import Text

@Suite struct LineIndexTests {
  @Test func countsLinesFromOneForEveryLineEnd() {
    let text = Array("a\nb\r\nc\rd".utf8)
    let index = LineIndex(text.span)
    #expect(text.indices.map { index.line(at: $0) } == [1, 1, 2, 2, 2, 3, 3, 4])
    #expect(index.range(ofLine: 2, in: text.span) == 2..<3)
  }

  @Test func columnsCountCodePoints() {
    let text = Array("x\n가é=k".utf8)
    let index = LineIndex(text.span)
    #expect(index.position(of: text.count - 1, in: text.span) == Position(line: 2, column: 4))
  }

  @Test func aByteOrderMarkIsNoColumn() {
    let text = Array("\u{FEFF}ab\n\u{FEFF}c".utf8)
    let index = LineIndex(text.span)
    #expect(index.position(of: 0, in: text.span) == Position(line: 1, column: 1))
    #expect(index.position(of: 4, in: text.span) == Position(line: 1, column: 2))
    #expect(index.position(of: text.count - 1, in: text.span) == Position(line: 2, column: 2))
  }

  @Test func anEmptyTextHasOneLine() {
    #expect(LineIndex([UInt8]().span).line(at: 0) == 1)
  }

  @Test func anOffsetIsFoundAgainByItsPosition() {
    var random = Random(seed: 7)
    for _ in 0..<200 {
      let pieces = [
        "a", "é", "가", "\n", "\r\n", "\r", "\u{1F511}", String(repeating: "x", count: 900),
      ]
      let start = random.isLucky(30) ? "\u{FEFF}" : ""
      let text = Array(
        (start + (0..<random.next(30)).map { _ in random.pick(pieces) }.joined()).utf8)
      let index = LineIndex(text.span)
      let first = start.utf8.count
      for offset in first..<max(first, text.count) where text[offset] & 0xC0 != 0x80 {
        #expect(
          index.offset(of: index.position(of: offset, in: text.span), in: text.span) == offset)
      }
    }
    let empty: [UInt8] = []
    let beyond = LineIndex(empty.span).offset(of: Position(line: 9, column: 9), in: empty.span)
    #expect(beyond == 0)
  }
}
