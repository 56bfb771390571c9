internal import Text

/// Features of a value derived from its bytes alone.
///
/// The features and thresholds are those that separated keys from other values best in a study of
/// labelled findings: length, the share of common words, and the surprise of each character after
/// the one before it.
package struct ValueShape: Sendable {
  /// Length in bytes.
  package let length: Int
  package let hasDigit: Bool
  package let hasLowercase: Bool
  package let hasUppercase: Bool
  /// Whether it contains blanks, line ends, or bytes that are not printable ASCII.
  package let hasForeignBytes: Bool
  private let bytes: ArraySlice<UInt8>

  /// The number of leading bytes inspected; the rest adds nothing.
  private static let limit = 1024

  package init(_ value: [UInt8]) {
    length = value.count
    bytes = value.prefix(Self.limit)
    var (hasDigit, hasLowercase, hasUppercase, hasForeignBytes) = (false, false, false, false)
    for byte in bytes {
      if byte.isDigit {
        hasDigit = true
      } else if byte.isLowercase {
        hasLowercase = true
      } else if byte.isUppercase {
        hasUppercase = true
      } else if !(0x21...0x7E).contains(byte) {
        hasForeignBytes = true
      }
    }
    self.hasDigit = hasDigit
    self.hasLowercase = hasLowercase
    self.hasUppercase = hasUppercase
    self.hasForeignBytes = hasForeignBytes
  }

  // Measured only when asked for: most values are rejected for their length or their characters.

  /// Shannon entropy in bits per byte.
  package var entropy: Double { Self.entropy(of: bytes) }
  /// The share of bytes covered by common words, 0 to 1.
  package var wordShare: Double { WordCover.share(of: bytes) }
  /// The mean surprise of a character after the one before it, in bits.
  package var surprise: Double { Surprise.mean(of: bytes) }

  /// Whether it looks machine-generated: no words, no spelling habits, no repeats.
  package var looksRandom: Bool { isRandom(surprising: 4.2) }

  /// Whether it looks random and is long and mixed enough to be a key, given a fitting name.
  ///
  /// A token of 20 letters without a digit is rare; a made-up word of 20 letters is not.
  package var looksLikeKey: Bool {
    length >= 16 && hasDigit && (hasLowercase || hasUppercase) && isRandom(surprising: 4.6)
  }

  /// - Parameter least: the least mean surprise of a character, in bits.
  private func isRandom(surprising least: Double) -> Bool {
    length >= 10 && !hasForeignBytes && surprise >= least && wordShare <= 0.3
      && reachesExpectedEntropy
  }

  /// Whether it has the entropy that a random value of its length nearly always reaches: a short one
  /// cannot have more distinct characters than bytes.
  private var reachesExpectedEntropy: Bool {
    // In bits per byte, and as a power of two that is not less.
    let (expected, power): (Double, Int) =
      switch length {
      case ..<12: (2.3, 5)
      case ..<16: (2.5, 6)
      case ..<20: (2.8, 7)
      default: (3, 8)
      }
    // The most frequent byte says enough for nearly all values, without a logarithm.
    return bytes.count >= power * Self.greatestCount(in: bytes) || entropy >= expected
  }

  /// Returns how often the most frequent byte occurs.
  private static func greatestCount(in bytes: ArraySlice<UInt8>) -> Int {
    var counts = InlineArray<256, UInt16>(repeating: 0)
    var greatest: UInt16 = 0
    for byte in bytes {
      counts[Int(byte)] += 1
      greatest = max(greatest, counts[Int(byte)])
    }
    return Int(greatest)
  }

  /// Returns the Shannon entropy of some bytes, in bits per byte.
  package static func entropy(of bytes: ArraySlice<UInt8>) -> Double {
    guard !bytes.isEmpty else { return 0 }
    var counts = InlineArray<256, Int32>(repeating: 0)
    // The bytes that occur, as bits.
    var occurring = InlineArray<4, UInt64>(repeating: 0)
    for byte in bytes {
      counts[Int(byte)] += 1
      occurring[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
    }
    let total = Double(bytes.count)
    var sum = 0.0
    // Most characters occur once or twice, and a logarithm takes longer than all the rest.
    var terms = InlineArray<8, Double>(repeating: .nan)
    for word in occurring.indices {
      while occurring[word] != 0 {
        let count = Int(counts[word << 6 + occurring[word].trailingZeroBitCount])
        occurring[word] &= occurring[word] - 1
        if count < terms.count, !terms[count].isNaN {
          sum -= terms[count]
          continue
        }
        let term = Double(count) / total * Logarithm.base2(Double(count) / total)
        if count < terms.count { terms[count] = term }
        sum -= term
      }
    }
    return sum
  }
}

/// The surprise of one character after another in identifiers of ordinary code.
///
/// `WordStatistics.bigrams` has a row for each first character and a cell for each second one: a
/// printable character whose code minus 35 is the surprise in eighths of a bit.
private enum Surprise {
  /// Classes of characters: 26 letters in either case, 10 digits, `_-`, `./` and space, the rest.
  private static let width = 39
  /// Surprise in eighths of a bit, row after row.
  private static let values: [UInt8] = WordStatistics.bigrams.utf8.filter { !$0.isWhitespace }
    .map { $0 &- 35 }

  /// Returns the mean surprise, in bits, of each byte after the one before it; 0 for fewer than two
  /// bytes.
  static func mean(of bytes: ArraySlice<UInt8>) -> Double {
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

/// The binary logarithm, which the standard library lacks.
enum Logarithm {
  /// Returns the logarithm of a positive, finite number; the error is below 10^-9.
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
