internal import ProductSearch

/// The replacements of secrets.
enum Redaction {
  /// A text that scans treat as a placeholder.
  static let mark = Array("***REMOVED***".utf8)
  /// The replacement in names of files and refs, in which git and file systems allow fewer characters.
  static let nameMark = Array("REMOVED".utf8)

  /// Returns the replacement of a match.
  ///
  /// - Parameter isBinary: whether the length must stay, as formats with offsets need it.
  static func of(_ match: [UInt8], _ form: SecretEncoding, isBinary: Bool) -> [UInt8] {
    switch form {
    case .base64: return [UInt8](repeating: base64Digit, count: match.count)
    case .hex:
      let isUpper = match.contains { (0x41...0x46).contains($0) }
      let digits = Array((isUpper ? "2A" : "2a").utf8)
      return (0..<match.count).map { digits[$0 % 2] }
    case .utf16LittleEndian:
      return (isBinary ? filled(match.count / 2) : mark).flatMap { [$0, 0] }
    case .utf16BigEndian:
      return (isBinary ? filled(match.count / 2) : mark).flatMap { [0, $0] }
    case .percent where !isBinary:
      return mark.flatMap { $0 == 0x2A ? Array("%2A".utf8) : [$0] }
    default: return isBinary ? filled(match.count) : mark
    }
  }

  /// A digit that decodes to the same letter at any offset (`VVVV` is `UUU`), so that the text around
  /// the replacement can still be decoded.
  private static let base64Digit = UInt8(ascii: "V")

  /// Returns the mark, padded to a number of bytes; only asterisks if it does not fit.
  private static func filled(_ count: Int) -> [UInt8] {
    let head = count < mark.count ? [] : mark
    return head + [UInt8](repeating: 0x2A, count: count - head.count)
  }
}
