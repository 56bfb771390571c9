internal import Candidates

/// The `|` or `>` before a block scalar.
struct YAMLBlockHeader {
  let isFolded: Bool

  /// Looks at the end of the last line above that is not blank; nil where the value is no block.
  init?(before slot: Slot) {
    let text = slot.text
    var start = slot.span.lowerBound
    while start > 0, text[start - 1] == 0x20 { start -= 1 }
    guard start > 0, text[start - 1].isLineEnd else { return nil }
    while start > 0, text[start - 1].isWhitespace { start -= 1 }
    let end = start
    while start > 0, !text[start - 1].isLineEnd { start -= 1 }
    var line = text[start..<end]
    let comment = line.indices.dropFirst().first { index in
      line[index] == UInt8(ascii: "#") && line[index - 1].isBlank
    }
    if let comment { line = line[..<comment] }
    while line.last?.isBlank == true { line.removeLast() }
    let word = line[(line.lastIndex(where: \.isBlank).map { $0 + 1 } ?? line.startIndex)...]
    guard let mark = word.first, mark == UInt8(ascii: "|") || mark == UInt8(ascii: ">"),
      word.count <= 3,
      word.dropFirst().allSatisfy({ $0.isDigit || $0 == 0x2B || $0 == 0x2D })
    else { return nil }
    isFolded = mark == UInt8(ascii: ">")
  }

  /// The column, from 0, in which the block's lines begin.
  func column(of slot: Slot) -> Int {
    var start = slot.span.lowerBound
    while start > 0, !slot.text[start - 1].isLineEnd { start -= 1 }
    return slot.span.lowerBound - start
  }
}
