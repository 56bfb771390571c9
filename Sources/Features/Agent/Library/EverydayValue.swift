internal import Text

/// Values of keys that ordinary text contains, too, such as `production` or an address without a
/// secret: refusing each call with one of them would stop an agent's work without hiding anything.
package enum EverydayValue {
  /// The length in bytes below which a word of lowercase letters, or a number, is one.
  private static let shortestSecret = 12

  package static func matches(_ value: [UInt8]) -> Bool {
    if value.count < shortestSecret {
      let isWord = value.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x5F }
      let isNumber = value.allSatisfy { $0.isDigit || "-.: ".utf8.contains($0) }
      if isWord || isNumber { return true }
    }
    return isAddress(value)
  }

  /// Whether it is a URL or the name of a host whose parts are all words and short numbers.
  private static func isAddress(_ value: [UInt8]) -> Bool {
    let hasScheme = value.firstRange(of: Array("://".utf8)) != nil
    guard hasScheme || value.contains(UInt8(ascii: ".")), !value.contains(UInt8(ascii: "@")),
      !value.contains(UInt8(ascii: "=")), value.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return false }
    return value.split { !$0.isAlphanumeric }.allSatisfy { part in
      let letters = part.filter(\.isLetter).count
      let digits = part.count - letters
      return digits <= 4 && part.count <= 20 && (digits == 0 || letters <= 4)
        && part.dropFirst().allSatisfy { $0.isDigit || $0 == $0.lowercased }
    }
  }
}
