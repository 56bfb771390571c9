internal import Text

/// Escapes and unescapes text of XML 1.0.
package enum XMLText {
  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  /// Returns the name of the reference for a character that must be escaped; nil for any other.
  ///
  /// - Parameter quote: the quote around the text; nil between elements.
  static func reference(for code: UInt32, in quote: UInt8? = nil) -> StaticString? {
    switch code {
    case 0x26: "amp"
    case 0x3C: "lt"
    case 0x3E: "gt"
    case 0x22 where quote == 0x22: "quot"
    case 0x27 where quote == 0x27: "apos"
    default: nil
    }
  }

  /// Returns text that is safe in double quotes and between elements; control characters, which XML
  /// cannot contain, are made visible as on a terminal.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in TerminalText.visible(text).unicodeScalars {
      if let name = reference(for: character.value, in: UInt8(ascii: "\"")) {
        result += "&\(name);"
      } else {
        // XML cannot contain U+FFFE and U+FFFF.
        result.unicodeScalars.append(character.value | 1 == 0xFFFF ? "\u{FFFD}" : character)
      }
    }
    return result
  }

  /// Returns attributes, each with a space before it.
  package static func attributes(_ attributes: [(name: String, value: String)]) -> String {
    attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }

  /// Returns the bytes of a range with references decoded; unknown ones stay.
  static func unescaped(_ range: Range<Int>, of text: [UInt8]) -> [UInt8] {
    guard text[range].contains(UInt8(ascii: "&")) else { return Array(text[range]) }
    var value: [UInt8] = []
    value.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      if text[at] == UInt8(ascii: "&") {
        // The longest reference is `&#x10FFFF;` with a few leading zeros.
        let limit = min(range.upperBound, at + 14)
        if let end = text[at..<limit].firstIndex(of: UInt8(ascii: ";")),
          let scalar = scalar(of: text[at + 1..<end])
        {
          value.append(scalar: scalar)
          at = end + 1
          continue
        }
      }
      value.append(text[at])
      at += 1
    }
    return value
  }

  private static func scalar(of name: ArraySlice<UInt8>) -> UInt32? {
    if name.first == UInt8(ascii: "#") {
      let digits = String(decoding: name.dropFirst(), as: UTF8.self)
      if digits.hasPrefix("x") || digits.hasPrefix("X") {
        return UInt32(digits.dropFirst(), radix: 16)
      }
      return UInt32(digits)
    }
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return 0x26
    case "lt": return 0x3C
    case "gt": return 0x3E
    case "quot": return 0x22
    case "apos": return 0x27
    default: return nil
    }
  }
}
