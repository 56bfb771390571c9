/// Numbers written in base 62, as many tokens write their checksum.
struct Base62: Sendable {
  /// The digits in the order of their values.
  let digits: [UInt8]

  /// `0-9`, `A-Z`, `a-z`.
  static let upperFirst = Base62(digits: Array(Alphabet.alphanumeric.characters.utf8))
  /// `0-9`, `a-z`, `A-Z`.
  static let lowerFirst = Base62(
    digits: Array(
      (Alphabet.digits.characters + Alphabet.lowerLetters.characters
        + Alphabet.upperLetters.characters).utf8))

  /// The number in so many digits, with zeros before it; higher digits than fit are left out.
  func text(of number: UInt32, count: Int) -> [UInt8] {
    var rest = Int(number)
    var text = [UInt8](repeating: UInt8(ascii: "0"), count: count)
    for index in text.indices.reversed() {
      text[index] = digits[rest % 62]
      rest /= 62
    }
    return text
  }
}
