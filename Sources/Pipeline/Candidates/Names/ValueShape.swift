internal import Text

/// What can be told of a value from its bytes alone.
///
/// The features and where to cut them are those that a study of labelled findings showed to
/// separate keys from other values best: length, the share of common words, and how surprising each
/// character is after the one before it.
package struct ValueShape: Sendable {
  /// Bytes.
  package let length: Int
  /// Shannon entropy, bits a byte.
  package let entropy: Double
  package let hasDigit: Bool
  package let hasLowercase: Bool
  package let hasUppercase: Bool
  /// Whether there are blanks, line ends or bytes that are not printable ASCII.
  package let hasForeignBytes: Bool
  /// Bytes in the longest run of one byte.
  package let longestRun: Int
  /// Share of the bytes that common words cover, 0 to 1.
  package let wordShare: Double
  /// Mean surprise of a character after the one before it, bits.
  package let surprise: Double

  /// Bytes at the beginning of a value that are looked at; the rest adds nothing.
  private static let limit = 1024

  package init(_ value: [UInt8]) {
    let bytes = value.prefix(Self.limit)
    length = value.count
    hasDigit = bytes.contains { $0.isDigit }
    hasLowercase = bytes.contains { $0.isLowercase }
    hasUppercase = bytes.contains { $0.isUppercase }
    hasForeignBytes = bytes.contains { !(0x21...0x7E).contains($0) }
    longestRun = Self.longestRun(of: bytes)
    entropy = Self.entropy(of: bytes)
    wordShare = WordCover.share(of: bytes)
    surprise = BigramTable.surprise(of: bytes)
  }

  /// Whether it looks as if drawn by a machine: no words, no habits of spelling, no repeats.
  package var looksRandom: Bool {
    length >= 10 && !hasForeignBytes && wordShare <= 0.3 && surprise >= 4.2
      && entropy >= Self.expectedEntropy(of: length)
  }

  /// Whether it looks random and is long and mixed enough that a name beside it makes it a key.
  ///
  /// A token of 20 letters without a digit is rare; a made-up word of 20 letters is not.
  package var looksLikeKey: Bool {
    let kinds = (hasDigit ? 1 : 0) + (hasLowercase ? 1 : 0) + (hasUppercase ? 1 : 0)
    return looksRandom && length >= 16 && kinds >= 2 && hasDigit && surprise >= 4.6
  }

  /// Bits a byte that a random value of so many bytes nearly always reaches: a short one cannot
  /// have more different characters than bytes.
  private static func expectedEntropy(of length: Int) -> Double {
    switch length {
    case ..<12: 2.3
    case ..<16: 2.5
    case ..<20: 2.8
    default: 3
    }
  }

  private static func longestRun(of bytes: ArraySlice<UInt8>) -> Int {
    var longest = 0
    var run = 0
    var previous: UInt8?
    for byte in bytes {
      run = byte == previous ? run + 1 : 1
      previous = byte
      longest = max(longest, run)
    }
    return longest
  }

  /// Shannon entropy of some bytes, bits a byte.
  package static func entropy(of bytes: ArraySlice<UInt8>) -> Double {
    guard !bytes.isEmpty else { return 0 }
    var counts = [Int](repeating: 0, count: 256)
    for byte in bytes { counts[Int(byte)] += 1 }
    let total = Double(bytes.count)
    return counts.reduce(0) { sum, count in
      count == 0 ? sum : sum - Double(count) / total * Logarithm.base2(Double(count) / total)
    }
  }
}

extension BigramTable {
  /// Surprise in eighths of a bit, row after row.
  private static let values: [UInt8] = cells.utf8.filter { !$0.isWhitespace }.map { $0 &- 35 }

  /// Mean surprise, in bits, of each byte after the one before it; 0 for fewer than two bytes.
  static func surprise(of bytes: ArraySlice<UInt8>) -> Double {
    guard bytes.count > 1 else { return 0 }
    var sum = 0
    var previous: Int?
    for byte in bytes {
      let current = column(of: byte)
      if let previous { sum += Int(values[previous * width + current]) }
      previous = current
    }
    return Double(sum) / 8 / Double(bytes.count - 1)
  }

  private static func column(of byte: UInt8) -> Int {
    switch byte.lowercased {
    case 0x61...0x7A: Int(byte.lowercased) - 0x61
    case 0x30...0x39: Int(byte) - 0x30 + 26
    case UInt8(ascii: "_"), UInt8(ascii: "-"): 36
    case UInt8(ascii: "."), UInt8(ascii: "/"), 0x20: 37
    default: 38
    }
  }
}

/// The logarithm to base 2, which the standard library has none of.
enum Logarithm {
  /// The logarithm of a positive, finite number; the error is below 10^-9.
  static func base2(_ number: Double) -> Double {
    // The significand lies in 1..<2, where the series of the inverse hyperbolic tangent is short.
    let ratio = (number.significand - 1) / (number.significand + 1)
    let square = ratio * ratio
    var term = ratio
    var sum = 0.0
    for divisor in stride(from: 1.0, through: 19.0, by: 2.0) {
      sum += term / divisor
      term *= square
    }
    return Double(number.exponent) + sum * 2.885_390_081_777_926_8
  }
}
