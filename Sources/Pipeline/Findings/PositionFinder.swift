internal import Bytes

/// Finds texts that stand in a file one after another, in one pass.
struct PositionFinder {
  private let bytes: [UInt8]
  private let lines: LineIndex
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineIndex(bytes.span)
  }

  /// Where the text stands next; nil, and nothing is passed over, where it does not.
  mutating func position(of text: String) -> Position? {
    let text = Array(text.utf8)
    guard let first = text.first else { return nil }
    var start = index
    while start + text.count <= bytes.count {
      if bytes[start] == first, bytes[start...].starts(with: text) {
        index = start + text.count
        return lines.position(of: start, in: bytes.span)
      }
      start += 1
    }
    return nil
  }
}
