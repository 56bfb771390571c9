internal import Text

/// Text in XML 1.0: characters as references, and back.
package enum XMLText {
  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"

  /// The name of the reference for a character that cannot stand for itself; nil for any other.
  ///
  /// - Parameter quote: what is around the text; nil between elements.
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

  /// Text that is safe in double quotes as well as between elements.
  ///
  /// Control characters, which XML cannot hold, are written out as on a terminal.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in TerminalText.visible(text).unicodeScalars {
      if let name = reference(for: character.value, in: UInt8(ascii: "\"")) {
        result += "&\(name);"
      } else {
        // U+FFFE and U+FFFF are of no character, and so of no XML.
        result.unicodeScalars.append(character.value | 1 == 0xFFFF ? "\u{FFFD}" : character)
      }
    }
    return result
  }

  /// Attributes with a blank before each.
  package static func attributes(_ attributes: [(name: String, value: String)]) -> String {
    attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
  }

  /// The bytes of a range with references undone; an unknown one stays as it is.
  static func undo(_ range: Range<Int>, of text: [UInt8]) -> [UInt8] {
    guard text[range].contains(UInt8(ascii: "&")) else { return Array(text[range]) }
    var value: [UInt8] = []
    value.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      if text[at] == UInt8(ascii: "&") {
        // The longest reference, `&#x10FFFF;` with a few leading zeros, is short.
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
