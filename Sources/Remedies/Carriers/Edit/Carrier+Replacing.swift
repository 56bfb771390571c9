internal import Bytes
internal import Candidates

extension Carrier {
  /// The file with each span holding its new value, as the format writes it.
  ///
  /// Every other byte stays as it is. The result was read again by the format's own reader: it has
  /// the same values but for those that were replaced, and these are exactly as meant.
  ///
  /// - Parameter replacements: in any order; they must not overlap.
  /// - Throws: `CarrierError` where the format cannot hold a value in its place.
  package func replacing(_ replacements: [Replacement]) throws(CarrierError) -> [UInt8] {
    guard !replacements.isEmpty else { return bytes }
    if isSwift { return try replacingInSwift(replacements) }
    let parts = replacements.sorted { $0.span.lowerBound < $1.span.lowerBound }
    do {
      let source = try CarrierText(bytes)
      let edit = try ValueEdit(of: self, text: source.text, parts: parts)
      return try source.applying(edit)
    } catch {
      throw CarrierError(
        path: path, line: Self.line(at: error.offset ?? parts[0].span.lowerBound, of: bytes),
        reason: error.refusal.reason, advice: error.refusal.advice)
    }
  }

  /// The line, from 1, in the readable text of a file.
  private static func line(at offset: Int, of bytes: [UInt8]) -> Int {
    let text = ReadableText.text(of: bytes) ?? bytes
    let lines = LineIndex(text.span)
    return lines.line(at: max(0, min(offset, text.count)))
  }
}
