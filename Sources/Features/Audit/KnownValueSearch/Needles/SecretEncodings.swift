internal import Text

/// The byte sequences that reveal a value.
package struct SecretEncodings {
  package private(set) var forms: [(form: SecretEncoding, bytes: [UInt8])] = []
  private var seen: Set<[UInt8]> = []

  /// The number of bytes of a longer value to search for.
  private static let longest = 2048

  /// Creates the forms of a whole value, however long.
  package init(of value: [UInt8]) {
    for value in LineEnds.variants(of: value) { addForms(of: value, isWhole: true) }
  }

  init(of value: [UInt8], meanings: [[UInt8]]) {
    for value in LineEnds.variants(of: Array(value.prefix(Self.longest))) {
      addForms(of: value, isWhole: value.count < Self.longest)
    }
    for meaning in meanings where KnownSecret.obstacle(to: meaning) == nil {
      add(.decoded, Array(meaning.prefix(Self.longest)))
    }
  }

  private mutating func addForms(of value: [UInt8], isWhole: Bool) {
    add(.plain, value)
    addUTF16(value, isWhole: isWhole)
    for alphabet in [Self.standard, Self.urlSafe] {
      for index in 0..<3 { add(.base64, Self.base64(value, at: index, alphabet)) }
    }
    for digits in [Self.lowerDigits, Self.upperDigits] {
      add(.hex, Self.hex(value, digits))
      add(.percent, Self.percent(value, digits))
    }
    for escaped in EscapedForms.of(value) { add(.escaped, escaped) }
    add(.reversed, value.reversed())
  }

  /// Adds a form; if two forms have the same bytes, the first one is reported.
  private mutating func add(_ form: SecretEncoding, _ bytes: [UInt8]) {
    if seen.insert(bytes).inserted { forms.append((form, bytes)) }
  }

  private mutating func addUTF16(_ value: [UInt8], isWhole: Bool) {
    // A long value may be cut inside a character of up to four bytes.
    let cuts = isWhole ? 0...0 : 0...3
    let texts = cuts.lazy.map { value.dropLast($0) }.compactMap { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return text.utf8.elementsEqual(bytes) ? text : nil
    }
    guard let text = texts.first else { return }
    var (little, big): ([UInt8], [UInt8]) = ([], [])
    for unit in text.utf16 {
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      little.append(low)
      little.append(high)
      big.append(high)
      big.append(low)
    }
    add(.utf16LittleEndian, little)
    add(.utf16BigEndian, big)
  }

  /// The Base64 digits that depend only on the value if it starts `index` bytes after the start of
  /// a group of three.
  private static func base64(_ value: [UInt8], at index: Int, _ alphabet: [UInt8]) -> [UInt8] {
    let bytes = [UInt8](repeating: 0, count: index) + value
    let first = (index * 8 + 5) / 6
    let end = bytes.count * 8 / 6
    return (first..<max(first, end)).map { digit in
      let bit = digit * 6
      let high = UInt16(bytes[bit / 8]) << 8
      let low = bit / 8 + 1 < bytes.count ? UInt16(bytes[bit / 8 + 1]) : 0
      return alphabet[Int((high | low) >> (10 - UInt16(bit % 8))) & 63]
    }
  }

  private static func hex(_ value: [UInt8], _ digits: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(2 * value.count)
    for byte in value {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }

  private static func percent(_ value: [UInt8], _ digits: [UInt8]) -> [UInt8] {
    guard !value.allSatisfy(isUnreserved) else { return value }
    var text: [UInt8] = []
    for byte in value {
      if isUnreserved(byte) {
        text.append(byte)
      } else {
        text.append(UInt8(ascii: "%"))
        text += hex([byte], digits)
      }
    }
    return text
  }

  /// Whether a byte stays as it is in a URL (RFC 3986, section 2.3).
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  private static let standard = Base64Text.standardDigits
  private static let urlSafe = Array(standard.dropLast(2)) + Array("-_".utf8)
  private static let lowerDigits = Array("0123456789abcdef".utf8)
  private static let upperDigits = Array("0123456789ABCDEF".utf8)
}

/// An encoding of a secret in a product.
package enum SecretEncoding: String, Sendable, CaseIterable {
  /// Byte for byte, as UTF-8.
  case plain
  /// Assembled by machine instructions, as Swift does for strings of up to 15 bytes.
  case instructions
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  /// At each of the three alignments, in either alphabet.
  case base64
  case hex
  case percent
  /// Escaped as in XML, JSON or a shell command.
  case escaped
  case reversed
  /// The bytes that the value represents: those of a `Data` key, an element of a list.
  case decoded

  /// The description in reports, after "as".
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
    case .reversed: "reversed text"
    case .decoded: "the bytes or element it represents"
    }
  }
}

/// The line ends of a text, which tools may change.
enum LineEnds {
  /// Returns a value unchanged and with each kind of line end.
  static func variants(of value: [UInt8]) -> [[UInt8]] {
    guard value.contains(0x0A) else { return [value] }
    let lines = value.split(separator: 0x0A, omittingEmptySubsequences: false)
    let bare = lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
    let variants = [
      value, Array(bare.joined(separator: [0x0A])), Array(bare.joined(separator: [0x0D, 0x0A])),
    ]
    return variants.enumerated().filter { !variants[..<$0.offset].contains($0.element) }
      .map(\.element)
  }
}
