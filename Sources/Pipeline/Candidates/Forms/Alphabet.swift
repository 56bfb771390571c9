/// The alphabet of a kind of token.
package enum Alphabet: Sendable {
  case digits, lowerHex, upperHex, lowerLetters, upperLetters, lowerAlphanumeric
  case upperAlphanumeric, alphanumeric, base32, lowerBase32, base64, base64URL, anyHex
  /// Letters, digits and the percent sign of URL encoding.
  case percentEncoded
  /// The unreserved characters of RFC 3986, section 2.3.
  case unreserved

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
    case .lowerBase32: Self.lowerLetters.characters + "234567"
    case .anyHex: Self.lowerHex.characters + "ABCDEF"
    case .percentEncoded: Self.alphanumeric.characters + "%"
    case .unreserved: Self.base64URL.characters + ".~"
    case .base64: Self.alphanumeric.characters + "+/"
    case .base64URL: Self.alphanumeric.characters + "-_"
    }
  }

  var hasDigits: Bool {
    switch self {
    case .lowerLetters, .upperLetters: false
    default: true
    }
  }

  /// The inside of a PCRE2 character class that matches exactly these characters.
  package var characterClass: String {
    switch self {
    case .digits: "0-9"
    case .lowerHex: "0-9a-f"
    case .upperHex: "0-9A-F"
    case .anyHex: "0-9A-Fa-f"
    case .lowerLetters: "a-z"
    case .upperLetters: "A-Z"
    case .lowerAlphanumeric: "a-z0-9"
    case .upperAlphanumeric: "A-Z0-9"
    case .alphanumeric: "A-Za-z0-9"
    case .base32: "A-Z2-7"
    case .lowerBase32: "a-z2-7"
    case .percentEncoded: "A-Za-z0-9%"
    case .unreserved: "A-Za-z0-9_.~-"
    case .base64: "A-Za-z0-9+/"
    case .base64URL: "A-Za-z0-9_-"
    }
  }
}
