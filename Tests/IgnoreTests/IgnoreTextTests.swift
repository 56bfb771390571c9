import TestSupport
import Testing

@testable import Ignore

/// Parsing then printing gives the same bytes, whatever they are.
@Suite struct IgnoreTextTests {
  @Test(arguments: [
    "", "\n", "a", "a\n", "a\r\n", "a\r", "\r", "\r\n\r\n", "a\rb\nc", "\u{FEFF}", "\u{FEFF}a\r\n",
    "\n\n\n", "a\0b\n\0", "#\n!",
  ])
  func printsWhatItParsed(_ text: String) {
    #expect(IgnoreText(Array(text.utf8)).bytes == Array(text.utf8))
  }

  @Test func randomBytesSurvive() {
    var random = Random(seed: 1)
    let alphabet: [UInt8] = [
      0x0A, 0x0D, 0x00, 0xFF, 0x23, 0x21, 0x61, 0x2F, 0xEF, 0xBB, 0xBF, 0x20,
    ]
    for _ in 0..<5_000 {
      let count = Int.random(in: 0..<24, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      #expect(IgnoreText(bytes).bytes == bytes)
    }
  }

  @Test func linesEndAsTheyDoForGit() {
    let text = IgnoreText(Array("a\r\nb\rc\nd\r".utf8))
    #expect(text.lines.map { String(decoding: $0.content, as: UTF8.self) } == ["a", "b\rc", "d\r"])
    #expect(text.lines.map(\.end) == [.carriageReturnLineFeed, .lineFeed, .none])
  }
}
