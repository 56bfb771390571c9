internal import Candidates

/// String literals: `"…"`, `#"…"#`, `"""…"""`.
extension SwiftLexer {
  /// Reads the opening quotes.
  mutating func openString(hashes: Int) throws(SwiftMistake) {
    let quote = at + hashes
    let isTriple = has("\"\"\"", at: quote)
    // `#"""#` is one quote in quotes: the text of a block begins on the next line.
    let isBlock = isTriple && (hashes == 0 || isBlankToLineEnd(from: quote + 3))
    if isBlock, !isBlankToLineEnd(from: quote + 3) {
      throw SwiftMistake(offset: at, reason: "the text after \"\"\" begins on the next line")
    }
    open(
      .stringStart, to: quote + (isBlock ? 3 : 1), as: .string(hashes: hashes, isBlock: isBlock))
  }

  /// Reads the text of a literal up to its end or to the next interpolation.
  mutating func readText(hashes: Int, isBlock: Bool) throws(SwiftMistake) {
    while at < text.count {
      let byte = text[at]
      switch byte {
      case UInt8(ascii: "\""):
        let quotes = isBlock ? 3 : 1
        if !isBlock || has("\"\"\"", at: at), hasHashes(hashes, at: at + quotes) {
          return close(.stringEnd, to: at + quotes + hashes)
        }
        at += 1
      case UInt8(ascii: "\\") where hasHashes(hashes, at: at + 1):
        let next = at + 1 + hashes
        guard next < text.count, isBlock || !text[next].isLineEnd else { return try unended() }
        if text[next] == UInt8(ascii: "(") {
          return open(.interpolationStart, to: next + 1, as: .interpolation)
        }
        at = next + 1
      case _ where byte.isLineEnd && !isBlock:
        return try unended()
      default:
        at += 1
      }
    }
  }

  private func unended() throws(SwiftMistake) {
    throw SwiftMistake(offset: at, reason: "a string literal does not end on this line")
  }

  func hasHashes(_ count: Int, at start: Int) -> Bool {
    start + count <= text.count && text[start..<start + count].allSatisfy { $0 == 0x23 }
  }

  private func isBlankToLineEnd(from start: Int) -> Bool {
    let end = text[start...].firstIndex { !$0.isBlank } ?? text.count
    return end < text.count && text[end].isLineEnd
  }
}
