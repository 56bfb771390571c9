/// The characters that a kind of token is written in.
package enum Alphabet: Sendable {
  case digits, lowerHex, upperHex, lowerLetters, upperLetters, lowerAlphanumeric
  case upperAlphanumeric, alphanumeric, base32, base64, base64URL

  package var characters: String {
    switch self {
    case .digits: "0123456789"
    case .lowerHex: "0123456789abcdef"
    case .upperHex: "0123456789ABCDEF"
    case .lowerLetters: "abcdefghijklmnopqrstuvwxyz"
    case .upperLetters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    case .lowerAlphanumeric: Self.lowerLetters.characters + Self.digits.characters
    case .upperAlphanumeric: Self.upperLetters.characters + Self.digits.characters
    case .alphanumeric:
      Self.digits.characters + Self.upperLetters.characters + Self.lowerLetters.characters
    case .base32: Self.upperLetters.characters + "234567"
    case .base64: Self.alphanumeric.characters + "+/"
    case .base64URL: Self.alphanumeric.characters + "-_"
    }
  }
}
