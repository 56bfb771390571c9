/// Writes values in one kind of file.
package protocol ValueForm {
  /// Returns the edits that replace parts of a value.
  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue
}

/// A value in a file, and the parts of it to replace.
package struct ValueSlot {
  /// The whole text of the file.
  let text: [UInt8]
  /// The byte range of the value in the text, without quotes.
  package let span: Range<Int>
  let isQuoted: Bool
  /// In ascending order, all within `span`.
  package let parts: [Replacement]
  /// The unescaped text before, between, and after the parts.
  package let pieces: [[UInt8]]
  /// The whole new value, unescaped.
  package let newValue: [UInt8]

  package init(
    text: [UInt8], span: Range<Int>, isQuoted: Bool, parts: [Replacement], pieces: [[UInt8]]
  ) {
    self.text = text
    self.span = span
    self.isQuoted = isQuoted
    self.parts = parts
    self.pieces = pieces
    newValue = Self.joined(pieces, parts.map(\.value))
  }

  /// Returns the value with other replacements, unescaped.
  func value(with parts: [[UInt8]]) -> [UInt8] { Self.joined(pieces, parts) }

  private static func joined(_ pieces: [[UInt8]], _ parts: [[UInt8]]) -> [UInt8] {
    var value = pieces.first ?? []
    for (part, piece) in zip(parts, pieces.dropFirst()) { value += part + piece }
    return value
  }

  /// Whether the whole old value is replaced.
  var isWhole: Bool { parts.count == 1 && parts[0].span == span }

  /// The byte at a distance before the value; NUL before the text.
  func byte(before distance: Int) -> UInt8 {
    span.lowerBound >= distance ? text[span.lowerBound - distance] : 0
  }

  /// The byte at a distance from the end of the value, 0 for the next byte; NUL after the text.
  func byte(after distance: Int) -> UInt8 {
    span.upperBound + distance < text.count ? text[span.upperBound + distance] : 0
  }

  /// The source of the value without the replaced parts.
  var rest: [UInt8] {
    var rest: [UInt8] = []
    var at = span.lowerBound
    for part in parts {
      rest += text[at..<part.span.lowerBound]
      at = part.span.upperBound
    }
    return rest + text[at..<span.upperBound]
  }

  /// Returns edits that replace each part on its own.
  func inPlace(
    _ escape: ([UInt8]) throws(EditRefusal) -> [UInt8]
  ) throws(EditRefusal) -> WrittenValue {
    var edits: [TextEdit] = []
    for part in parts {
      edits.append(TextEdit(range: part.span, bytes: try escape(part.value)))
    }
    return WrittenValue(edits: edits, readBack: newValue)
  }

  /// Returns an edit that replaces the whole value, and `quotes` quotes on each side of it.
  func rewritten(_ bytes: [UInt8], replacingQuotes quotes: Int = 0) -> WrittenValue {
    let range = span.lowerBound - quotes..<span.upperBound + quotes
    return WrittenValue(edits: [TextEdit(range: range, bytes: bytes)], readBack: newValue)
  }
}

/// The edits that write a value.
package struct WrittenValue {
  /// In ascending order.
  package let edits: [TextEdit]
  /// What the reader of the format returns for the edited file: the value itself, unless the format has
  /// a language of its own inside values.
  package let readBack: [UInt8]
}

/// The reason why a value cannot be written.
package struct EditRefusal: Error, Equatable {
  /// What is wrong; never contains a value.
  package let reason: String
  /// How to fix it.
  package let advice: String

  package init(_ reason: String, _ advice: String) {
    self.reason = reason
    self.advice = advice
  }

  package static let notUTF8 = EditRefusal(
    "the new value is not UTF-8, which the format requires",
    "encode it, for example in Base64")
}

/// A replacement of a part of a value in a file.
package struct Replacement: Hashable, Sendable {
  /// The byte range to replace in the readable text of the file (`ReadableText`), escapes included.
  package let span: Range<Int>
  /// The new text, unescaped: `$(TMDB_API_KEY)`, or a secret; in Swift the name of a constant,
  /// `Secrets.tmdbAPIKey`.
  package let value: [UInt8]
  /// The new text inside a comment of a Swift file, where a constant has no meaning:
  /// `$(TMDB_API_KEY)`; nil if it must not be in a comment.
  package let placeholder: [UInt8]?
  /// Whether the new text stays in the string literal of a Swift file, which must need no escapes.
  package let isText: Bool

  package init(
    span: Range<Int>, value: [UInt8], placeholder: [UInt8]? = nil, isText: Bool = false
  ) {
    self.span = span
    self.value = value
    self.placeholder = placeholder
    self.isText = isText
  }
}

/// A replacement of a byte range in a text.
package struct TextEdit: Equatable {
  /// A byte range in the old text; empty for an insertion.
  package let range: Range<Int>
  package let bytes: [UInt8]

  package init(range: Range<Int>, bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }

  /// Returns the text with edits applied, which must ascend and not overlap.
  package static func apply(_ edits: [TextEdit], to text: [UInt8]) -> [UInt8] {
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
