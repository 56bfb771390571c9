internal import Text

/// Escapes values for xcconfig files so that Xcode reads them back byte for byte.
///
/// This holds in an Info.plist and for settings that Xcode declares as strings. `$` is doubled; `$()`,
/// which is empty, separates what would start a comment or be trimmed; a backslash that would escape
/// a `$` or continue the line is the default of an undefined setting (Xcode 11.4 and later).
package enum SettingText {
  /// A setting that no file may define.
  package static let undefinedName = "NIL__"

  /// Returns the text to write after `NAME = ` for a value.
  ///
  /// - Throws: `UnwritableValue` for a line end, a NUL, or invalid UTF-8.
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

  /// Whether Xcode ignores all `$` in a setting that it declares as a string, because each forms one
  /// character with a U+0600 or similar before it.
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

  /// Returns the offset of the first invalid sequence; nil if there is none.
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

/// The reason why a value cannot be written into an xcconfig file.
///
/// Offsets are in bytes from 0.
package enum UnwritableValue: Error, Hashable, CustomStringConvertible {
  /// LF, CR, U+2028 or U+2029: continued lines would be joined with a space.
  case lineEnd(offset: Int)
  /// Xcode reads invalid UTF-8 as U+FFFD.
  case notUTF8(offset: Int)
  /// Environment variables and XML property lists cannot contain NUL.
  case nul(offset: Int)

  package var description: String {
    let reason =
      switch self {
      case .lineEnd(let offset):
        "the value has a line end at byte \(offset + 1), which xcconfig files cannot contain"
      case .notUTF8(let offset):
        "byte \(offset + 1) of the value is not UTF-8, so Xcode would replace it"
      case .nul(let offset):
        "byte \(offset + 1) of the value is NUL, which Xcode cannot pass on"
      }
    return reason + "; encode the value in Base64, and decode it where it is used"
  }
}

/// Writes values into xcconfig files: references as they are, other values escaped by `SettingText`.
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
          "the `$` or backslash before the value would change its meaning", "move the whole value")
      }
      // Two slashes begin a comment.
      if before == slash, bytes.first == slash { bytes = Array("$()".utf8) + bytes }
      if after == slash, bytes.last == slash { bytes += Array("$()".utf8) }
      edits.append(TextEdit(range: part.span, bytes: bytes))
    }
    // The reader expands nothing, so it returns the new parts as written.
    return WrittenValue(edits: edits, readBack: slot.value(with: edits.map(\.bytes)))
  }

  private static func spelled(_ value: [UInt8]) throws(EditRefusal) -> [UInt8] {
    if PlaceholderText.isPlaceholder(value) { return value }
    do {
      return try SettingText.written(value)
    } catch {
      throw EditRefusal(
        "an xcconfig file cannot contain a line end, a NUL, or invalid UTF-8 in a value",
        "encode the value in Base64, and decode it where it is used")
    }
  }
}
