internal import Text

/// A part of a content in which ASCII is written in UTF-16 or UTF-32: between its bytes are zeros.
struct WideRun {
  /// The other bytes.
  let text: [UInt8]
  /// The offset of the first of them.
  private let start: Int
  /// The number of bytes of each character: 2 or 4.
  let width: Int
  let isBigEndian: Bool

  /// The minimum number of characters: fewer occur in any binary file, and no secret is so short.
  private static let shortest = 6

  /// The range of the content that stands for a range of the text.
  func range(of part: Range<Int>) -> Range<Int> {
    let first = start + width * part.lowerBound - (isBigEndian ? width - 1 : 0)
    return first..<first + width * part.count
  }

  /// Returns the runs of a content.
  static func all(in bytes: Span<UInt8>) -> [WideRun] {
    let isMarkedBig = bytes.count >= 2 && bytes[0] == 0xFE && bytes[1] == 0xFF
    let isMarkedLittle = bytes.count >= 2 && bytes[0] == 0xFF && bytes[1] == 0xFE
    var runs: [WideRun] = []
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index + 1] == 0, isCharacter(bytes[index]) else {
        index += 1
        continue
      }
      let (start, width) = (index, isZero(bytes, index + 1, 3) ? 4 : 2)
      var text: [UInt8] = []
      while index < bytes.count, isCharacter(bytes[index]) {
        text.append(bytes[index])
        index += width
        // The zeros of the last character are before it where the order of the bytes is the other one.
        guard isZero(bytes, index - width + 1, width - 1) else { break }
      }
      guard text.count >= shortest else {
        index = start + 1
        continue
      }
      let hasZeros = start >= width - 1 && isZero(bytes, start - width + 1, width - 1)
      let isBig = hasZeros && (isMarkedBig || !isMarkedLittle && start % width == width - 1)
      if !isBig, !isZero(bytes, index - width + 1, width - 1) { text.removeLast() }
      runs.append(WideRun(text: text, start: start, width: width, isBigEndian: isBig))
    }
    return runs
  }

  private static func isZero(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> Bool {
    guard start + count <= bytes.count else { return false }
    for index in start..<start + count where bytes[index] != 0 { return false }
    return true
  }

  private static func isCharacter(_ byte: UInt8) -> Bool { (0x01...0x7F).contains(byte) }
}
