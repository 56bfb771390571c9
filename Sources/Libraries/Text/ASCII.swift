/// Classes of ASCII bytes, without tables or locale.
extension UInt8 {
  @inlinable public var isDigit: Bool { (0x30...0x39).contains(self) }
  @inlinable public var isLowercase: Bool { (0x61...0x7A).contains(self) }
  @inlinable public var isUppercase: Bool { (0x41...0x5A).contains(self) }
  @inlinable public var isLetter: Bool { lowercased.isLowercase }
  @inlinable public var isAlphanumeric: Bool { isLetter || isDigit }
  @inlinable public var isHexDigit: Bool { hexValue != nil }
  /// Space or tab.
  @inlinable public var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// Space, tab, LF, VT, FF or CR.
  @inlinable public var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  @inlinable public var isLineEnd: Bool { self == 0x0A || self == 0x0D }
  /// Whether it can be part of a name in a programming language.
  @inlinable public var isIdentifier: Bool { isAlphanumeric || self == UInt8(ascii: "_") }
  /// `"`, `'` or a backtick.
  @inlinable public var isQuote: Bool { self == 0x22 || self == 0x27 || self == 0x60 }

  /// The lowercase letter for an uppercase one; any other byte unchanged.
  @inlinable public var lowercased: UInt8 { isUppercase ? self | 0x20 : self }

  /// The value of a hexadecimal digit in either case.
  @inlinable public var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
