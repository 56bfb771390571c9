internal import Xcconfig

/// Xcode's configuration files: a reference as it is, another value as `SettingText` writes it.
struct XcconfigForm: ValueForm {
  func write(_ slot: Slot) throws(Refusal) -> WrittenValue {
    let slash = UInt8(ascii: "/")
    var edits: [TextEdit] = []
    for part in slot.parts {
      var bytes = try Self.spelled(part.value)
      let before = part.span.lowerBound > 0 ? slot.text[part.span.lowerBound - 1] : 0
      let after = part.span.upperBound < slot.text.count ? slot.text[part.span.upperBound] : 0
      guard before != UInt8(ascii: "$"), before != UInt8(ascii: "\\") else {
        throw Refusal(
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

  private static func spelled(_ value: [UInt8]) throws(Refusal) -> [UInt8] {
    if PlaceholderText.isPlaceholder(value) { return value }
    do {
      return try SettingText.written(value)
    } catch {
      throw Refusal(
        "an xcconfig file can hold no value with a line end, a NUL or bytes that are not UTF-8",
        "encode the value in Base64, and decode it where it is used")
    }
  }
}
