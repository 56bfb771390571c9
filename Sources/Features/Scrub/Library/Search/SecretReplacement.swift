internal import KnownValueSearch
internal import Text

/// The replacements of secrets.
enum SecretReplacement {
  /// A text that scans treat as a placeholder.
  static let mark = Array("***REMOVED***".utf8)
  /// The replacement in names of files and refs, in which git and file systems allow fewer characters.
  static let nameMark = Array("REMOVED".utf8)
  /// A digit that decodes to the same letter at any offset (`VVVV` is `UUU`), so that the text around
  /// the replacement can still be decoded.
  static let base64Digit = UInt8(ascii: "V")

  /// Returns the replacement of a match.
  ///
  /// - Parameters:
  ///   - width: the number of bytes of each character.
  ///   - isBinary: whether the length must stay, as formats with offsets need it.
  static func of(
    _ match: [UInt8], _ form: SecretEncoding, width: Int = 1, isBinary: Bool
  ) -> [UInt8] {
    switch form {
    case .utf16LittleEndian, .utf16BigEndian:
      let zeros = [UInt8](repeating: 0, count: width - 1)
      return (isBinary ? filled(match.count / width) : mark).flatMap {
        form == .utf16LittleEndian ? [$0] + zeros : zeros + [$0]
      }
    case .percent where !isBinary:
      return mark.flatMap { $0 == 0x2A ? Array("%2A".utf8) : [$0] }
    default: return isBinary ? filled(match.count) : mark
    }
  }

  /// The form of a text with escapes: that of a URL if it has no others.
  static func escape(in text: Span<UInt8>, _ range: Range<Int>) -> SecretEncoding {
    var isPercent = false
    for index in range {
      switch text[index] {
      case UInt8(ascii: "%"): isPercent = true
      case UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        return .escaped
      default: break
      }
    }
    return isPercent ? .percent : .escaped
  }

  /// Returns the escaped line ends in lines of digits, whose letters are no digits.
  static func escapedLineEnds(in text: Span<UInt8>, _ range: Range<Int>) -> [EscapedSearch.Part] {
    let starts = range.dropLast().filter { index in
      text[index] == UInt8(ascii: "\\") && "nrt".utf8.contains(text[index + 1])
    }
    return starts.map { EscapedSearch.Part(range: $0..<$0 + 2, isValue: false) }
  }

  /// The form of a text that stands for another one.
  static func encoding(of text: Span<UInt8>) -> SecretEncoding {
    var isHex = true
    for index in 0..<text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "&") {
        return escape(in: text, 0..<text.count)
      }
      if Base64Text.value(of: byte) != nil, !byte.isHexDigit { isHex = false }
    }
    return isHex ? .hex : .base64
  }

  /// Returns the mark, padded to a number of bytes; only asterisks if it does not fit.
  private static func filled(_ count: Int) -> [UInt8] {
    let head = count < mark.count ? [] : mark
    return head + [UInt8](repeating: 0x2A, count: count - head.count)
  }
}
