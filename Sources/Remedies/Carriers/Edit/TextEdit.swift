/// Bytes that take the place of others in a text.
struct TextEdit: Equatable {
  /// Bytes from 0 in the old text; empty where something is put in.
  let range: Range<Int>
  let bytes: [UInt8]

  /// The text with the edits made.
  ///
  /// They stand in ascending order and do not overlap.
  static func apply(_ edits: [TextEdit], to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + edits.reduce(0) { $0 + $1.bytes.count })
    var at = 0
    for edit in edits {
      result.append(contentsOf: text[at..<edit.range.lowerBound])
      result.append(contentsOf: edit.bytes)
      at = edit.range.upperBound
    }
    result.append(contentsOf: text[at...])
    return result
  }
}
