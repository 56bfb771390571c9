/// A way in which a secret can be written in a product.
package enum SecretForm: String, Sendable, CaseIterable {
  /// Byte for byte, as UTF-8.
  case plain
  /// Put together by the instructions of a program, as Swift does with strings of up to 15 bytes.
  case instructions
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  /// At any of the three places that a byte can have in a group, in either alphabet.
  case base64
  case hex
  case percent
  /// As text of XML, JSON or a command of the shell has to write it.
  case escaped
  case reversed
  /// What the value stands for: the bytes of a `Data` key, an element of a list.
  case decoded

  /// In words, behind "as".
  package var description: String {
    switch self {
    case .plain: "plain text"
    case .instructions: "plain text inside instructions"
    case .utf16LittleEndian: "UTF-16, little-endian"
    case .utf16BigEndian: "UTF-16, big-endian"
    case .base64: "Base64"
    case .hex: "hexadecimal digits"
    case .percent: "percent encoding"
    case .escaped: "text with escapes"
    case .reversed: "text written backwards"
    case .decoded: "the bytes or the element that it stands for"
    }
  }
}
