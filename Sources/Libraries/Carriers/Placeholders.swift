internal import Formats
internal import Text
internal import Vocabulary

extension Carrier {
  /// The placeholders in the values of the file, in ascending order.
  ///
  /// Empty if the file is binary or its format has no resolvable values. A `$(…)` that a shell
  /// would run and a reference that Gradle expands are not placeholders.
  package var placeholders: [PlaceholderUse] {
    guard bytes.contains(UInt8(ascii: "$")), let source = try? CarrierText(bytes),
      let dialect = Dialect(
        format: format, name: path.name, bytes: bytes, text: source.text)
    else { return [] }
    let text = source.text
    let lines = LineIndex(text.span)
    var uses: [PlaceholderUse] = []
    for entry in format.entries(in: text) {
      let wantsBackslash = dialect.escapesDollar(in: entry, of: text)
      var at = entry.span.lowerBound
      while at < entry.span.upperBound {
        guard let match = PlaceholderText.match(at: at, before: entry.span.upperBound, in: text)
        else {
          at += 1
          continue
        }
        at = match.range.upperBound
        let before = text[entry.span.lowerBound..<match.range.lowerBound]
        if dialect.isExpandedByXcode, Self.isOdd(UInt8(ascii: "$"), endOf: before) { continue }
        if wantsBackslash, !Self.isOdd(UInt8(ascii: "\\"), endOf: before) { continue }
        let start = match.range.lowerBound - (wantsBackslash ? 1 : 0)
        uses.append(
          PlaceholderUse(
            name: String(decoding: text[match.name], as: UTF8.self), span: start..<at,
            line: lines.line(at: start), keyPath: entry.keyPath, isBraced: match.isBraced))
      }
    }
    return uses
  }

  /// Whether a text ends with an odd number of a character.
  private static func isOdd(_ sign: UInt8, endOf text: ArraySlice<UInt8>) -> Bool {
    var at = text.endIndex
    while at > text.startIndex, text[at - 1] == sign { at -= 1 }
    return (text.endIndex - at) % 2 == 1
  }
}

/// A placeholder in a value of a config file.
package struct PlaceholderUse: Hashable, Sendable {
  /// `TMDB_API_KEY` of `$(TMDB_API_KEY)`.
  package let name: String
  /// The bytes that a replacement removes: the placeholder, and the backslash before it if the
  /// format requires one; offsets from 0 in the readable text.
  package let span: Range<Int>
  /// The line in the readable text, from 1.
  package let line: Int
  /// The names that lead to the value, as the format's reader reports them.
  package let keyPath: [String]
  /// Whether it is written as `${NAME}`, which other tools use too.
  package let isBraced: Bool
}
