/// How values are written in one kind of file.
package protocol ValueForm {
  /// The edits that put the new parts into a value.
  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue
}

/// One value of a file, and the parts of it that are to be replaced.
package struct ValueSlot {
  /// The whole text of the file.
  let text: [UInt8]
  /// The value's bytes in the text, without quotes.
  package let span: Range<Int>
  let isQuoted: Bool
  /// In ascending order, all within `span`.
  package let parts: [Replacement]
  /// What stays before, between and behind the parts, without escapes.
  package let pieces: [[UInt8]]
  /// What a reader of the format is to find here, without escapes.
  package let meant: [UInt8]

  package init(
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
    _ escape: ([UInt8]) throws(EditRefusal) -> [UInt8]
  ) throws(EditRefusal) -> WrittenValue {
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

/// How a replaced value is written.
package struct WrittenValue {
  /// In ascending order.
  package let edits: [TextEdit]
  /// What the reader of the format finds in the edited file.
  ///
  /// That is the value itself, but where the format has its own language inside values.
  package let shown: [UInt8]
}

/// Why a format cannot hold a value in one place.
package struct EditRefusal: Error, Equatable {
  /// What is in the way; never a value.
  package let reason: String
  /// What the user can do about it.
  package let advice: String

  package init(_ reason: String, _ advice: String) {
    self.reason = reason
    self.advice = advice
  }

  package static let notUTF8 = EditRefusal(
    "the new value is not UTF-8, which this format wants", "encode it, in Base64 for one")
}

/// New bytes for a part of a value in a carrier.
package struct Replacement: Hashable, Sendable {
  /// The bytes to be replaced, as they stand in the readable text of the file (`ReadableText`),
  /// escapes included; bytes from 0.
  package let span: Range<Int>
  /// What the value is to hold there, without any escape of the format: `$(TMDB_API_KEY)`, or a
  /// secret; for Swift the name of a constant, `Secrets.tmdbAPIKey`.
  package let value: [UInt8]
  /// What takes the place of the value in a comment of a Swift file, where a constant would mean
  /// nothing: `$(TMDB_API_KEY)`; nil for what must not stand in a comment.
  package let placeholder: [UInt8]?

  package init(span: Range<Int>, value: [UInt8], placeholder: [UInt8]? = nil) {
    self.span = span
    self.value = value
    self.placeholder = placeholder
  }
}

/// Bytes that take the place of others in a text.
package struct TextEdit: Equatable {
  /// Bytes from 0 in the old text; empty where something is put in.
  package let range: Range<Int>
  package let bytes: [UInt8]

  package init(range: Range<Int>, bytes: [UInt8]) {
    self.range = range
    self.bytes = bytes
  }

  /// The text with the edits made.
  ///
  /// They stand in ascending order and do not overlap.
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
