internal import Text

/// What to write behind `NAME = ` so that Xcode delivers a value byte for byte.
///
/// It comes back as a string of an Info.plist and as the value of a setting that Xcode itself
/// declares as a string. A dollar is doubled; `$()`, which is empty, parts what would start a comment
/// or be cut; a backslash that would take the dollar behind it, or the next line, stands as the
/// default of a setting that is never defined (Xcode 11.4 and later).
package enum SettingText {
  /// The setting that no file may define.
  package static let undefinedName = "NIL__"

  /// The text for a value.
  ///
  /// - Throws: `UnwritableValue` for what cannot come back: a line end, NUL, bytes that are no UTF-8.
  package static func written(_ value: [UInt8]) throws(UnwritableValue) -> [UInt8] {
    try check(value)
    var text: [UInt8] = []
    text.reserveCapacity(value.count + 8)
    if let first = value.first, first.isXcconfigBlank { text += empty }
    var offset = 0
    while offset < value.count {
      let byte = value[offset]
      switch byte {
      case backslash:
        let run = value[offset...].prefix { $0 == backslash }
        offset = run.endIndex
        let isGuarded = offset == value.count || value[offset] == dollar
        text += isGuarded ? defaultStart + run + [UInt8(ascii: ")")] : Array(run)
        continue
      case dollar:
        text += [dollar, dollar]
      case slash where offset > 0 && value[offset - 1] == slash:
        text += empty + [slash]
      default:
        text.append(byte)
      }
      offset += 1
    }
    if let last = value.last, last.isXcconfigBlank || last == UInt8(ascii: ";") { text += empty }
    if isTakenAsLiteral(text) { text += empty }
    return text
  }

  /// Whether Xcode overlooks the dollars in a setting that it declares as a string: each stands behind
  /// U+0600 or its like and is one character with that.
  private static func isTakenAsLiteral(_ text: [UInt8]) -> Bool {
    text.contains(dollar) && !String(decoding: text, as: UTF8.self).contains("$")
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let dollar = UInt8(ascii: "$")
  private static let slash = UInt8(ascii: "/")
  private static let empty = Array("$()".utf8)
  private static let defaultStart = Array("$(\(undefinedName):default=".utf8)

  private static func check(_ value: [UInt8]) throws(UnwritableValue) {
    if let offset = value.indices.first(where: { XcconfigCursor.lineEndLength(value, at: $0) > 0 })
    {
      throw .lineEnd(offset: offset)
    }
    if let offset = value.firstIndex(of: 0) { throw .nul(offset: offset) }
    if let offset = invalidUTF8(in: value) { throw .notUTF8(offset: offset) }
  }

  /// Where Xcode reads something else than what stands there; nil where it reads all.
  private static func invalidUTF8(in value: [UInt8]) -> Int? {
    var offset = 0
    for scalar in String(decoding: value, as: UTF8.self).unicodeScalars {
      let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      guard value[offset...].starts(with: bytes) else { return offset }
      offset += bytes.count
    }
    return nil
  }
}

/// Why a value cannot be written into an xcconfig file so that it comes back.
package enum UnwritableValue: Error, Hashable, CustomStringConvertible {
  /// LF, CR, U+2028 or U+2029 at that byte from 0: a value stands on one line, and continued lines
  /// are joined by a blank.
  case lineEnd(offset: Int)
  /// Bytes that are no UTF-8, from that byte from 0: Xcode reads them as U+FFFD.
  case notUTF8(offset: Int)
  /// NUL, at that byte from 0: no environment variable and no XML property list holds one.
  case nul(offset: Int)

  package var description: String {
    switch self {
    case .lineEnd(let offset):
      "the value holds a line end at byte \(offset + 1), which no value of an xcconfig file can; "
        + "write it in base64, and decode it where it is used"
    case .notUTF8(let offset):
      "byte \(offset + 1) of the value is no UTF-8, and Xcode would replace it; write the value in "
        + "base64, and decode it where it is used"
    case .nul(let offset):
      "byte \(offset + 1) of the value is NUL, which Xcode cannot hand on; write the value in "
        + "base64, and decode it where it is used"
    }
  }
}

/// Xcode's configuration files: a reference as it is, another value as `SettingText` writes it.
struct XcconfigForm: ValueForm {
  func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
    let slash = UInt8(ascii: "/")
    var edits: [TextEdit] = []
    for part in slot.parts {
      var bytes = try Self.spelled(part.value)
      let before = part.span.lowerBound > 0 ? slot.text[part.span.lowerBound - 1] : 0
      let after = part.span.upperBound < slot.text.count ? slot.text[part.span.upperBound] : 0
      guard before != UInt8(ascii: "$"), before != UInt8(ascii: "\\") else {
        throw EditRefusal(
          "the sign before the value would give its first one another meaning",
          "move the whole value")
      }
      // Two slashes side by side begin a comment.
      if before == slash, bytes.first == slash { bytes = Array("$()".utf8) + bytes }
      if after == slash, bytes.last == slash { bytes += Array("$()".utf8) }
      edits.append(TextEdit(range: part.span, bytes: bytes))
    }
    // The reader expands nothing: it shows the new parts as they are spelled.
    return WrittenValue(edits: edits, shown: slot.value(with: edits.map(\.bytes)))
  }

  private static func spelled(_ value: [UInt8]) throws(EditRefusal) -> [UInt8] {
    if PlaceholderText.isPlaceholder(value) { return value }
    do {
      return try SettingText.written(value)
    } catch {
      throw EditRefusal(
        "an xcconfig file can hold no value with a line end, a NUL or bytes that are not UTF-8",
        "encode the value in Base64, and decode it where it is used")
    }
  }
}
