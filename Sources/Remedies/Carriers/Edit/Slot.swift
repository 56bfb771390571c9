/// One value of a file, and the parts of it that are to be replaced.
struct Slot {
  /// The whole text of the file.
  let text: [UInt8]
  /// The value's bytes in the text, without quotes.
  let span: Range<Int>
  let isQuoted: Bool
  /// In ascending order, all within `span`.
  let parts: [Replacement]
  /// What stays before, between and behind the parts, without escapes.
  let pieces: [[UInt8]]
  /// What a reader of the format is to find here, without escapes.
  let meant: [UInt8]

  init(
    text: [UInt8], span: Range<Int>, isQuoted: Bool, parts: [Replacement], pieces: [[UInt8]]
  ) {
    self.text = text
    self.span = span
    self.isQuoted = isQuoted
    self.parts = parts
    self.pieces = pieces
    meant = Self.joined(pieces, parts.map(\.value))
  }

  /// The value with its parts written in another way, without escapes.
  func value(with parts: [[UInt8]]) -> [UInt8] { Self.joined(pieces, parts) }

  private static func joined(_ pieces: [[UInt8]], _ parts: [[UInt8]]) -> [UInt8] {
    var value = pieces.first ?? []
    for (part, piece) in zip(parts, pieces.dropFirst()) { value += part + piece }
    return value
  }

  /// Whether nothing of the old value stays.
  var isWhole: Bool { parts.count == 1 && parts[0].span == span }

  /// The byte so far before the value; NUL before the text.
  func byte(before distance: Int) -> UInt8 {
    span.lowerBound >= distance ? text[span.lowerBound - distance] : 0
  }

  /// The byte so far behind the value, 0 for the next one; NUL behind the text.
  func byte(after distance: Int) -> UInt8 {
    span.upperBound + distance < text.count ? text[span.upperBound + distance] : 0
  }

  /// What stays of the value, as it is written.
  var rest: [UInt8] {
    var rest: [UInt8] = []
    var at = span.lowerBound
    for part in parts {
      rest += text[at..<part.span.lowerBound]
      at = part.span.upperBound
    }
    return rest + text[at..<span.upperBound]
  }

  /// Every part replaced where it stands.
  func inPlace(
    _ escape: ([UInt8]) throws(Refusal) -> [UInt8]
  ) throws(Refusal) -> WrittenValue {
    var edits: [TextEdit] = []
    for part in parts {
      edits.append(TextEdit(range: part.span, bytes: try escape(part.value)))
    }
    return WrittenValue(edits: edits, shown: meant)
  }

  /// The whole value written anew, with the quotes around it where `quotes` is not 0.
  func anew(_ bytes: [UInt8], replacingQuotes quotes: Int = 0) -> WrittenValue {
    let range = span.lowerBound - quotes..<span.upperBound + quotes
    return WrittenValue(edits: [TextEdit(range: range, bytes: bytes)], shown: meant)
  }
}
