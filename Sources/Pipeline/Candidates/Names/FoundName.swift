package import Formats
internal import Text

extension GenericCandidates {
  /// The number of bytes around a value in which its name is looked for.
  private static let nameBefore = 900
  private static let nameAfter = 200

  /// Returns the name that a value in a text is found for, as the matcher reads it; nil if there is
  /// none.
  ///
  /// - Parameter use: what the text is.
  package static func name(
    of span: Range<Int>, in text: Span<UInt8>, of use: FormatDefinition.Use
  ) -> [UInt8]? {
    let last = min(text.count, span.upperBound + nameAfter)
    var start = max(0, span.lowerBound - nameBefore)
    while start < last {
      for anchor in SecretName.anchorTexts where isAnchor(anchor, at: start, in: text) {
        let end = start + anchor.utf8.count
        let found = fromSource(at: end, anchorLength: anchor.utf8.count, in: text, of: use)
        if let name = found.candidates.first(where: { $0.span == span })?.name { return name }
      }
      start += 1
    }
    return nil
  }

  private static func isAnchor(_ anchor: String, at start: Int, in text: Span<UInt8>) -> Bool {
    guard start + anchor.utf8.count <= text.count else { return false }
    var index = start
    for byte in anchor.utf8 {
      if text[index].lowercased != byte { return false }
      index += 1
    }
    return true
  }
}
