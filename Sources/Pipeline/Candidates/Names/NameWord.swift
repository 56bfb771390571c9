internal import Text

/// A word of a name in lower case: its bytes in a number, so that words of names take no memory.
///
/// The vocabulary has no word of more than 16 bytes; all longer ones are equal.
package struct NameWord: Sendable, Hashable, ExpressibleByStringLiteral {
  private let bytes: UInt128

  private static let longest = 16

  /// - Parameter word: letters in any case.
  init(_ word: some Collection<UInt8>) {
    bytes = word.count > Self.longest ? .max : Self.packed(word)
  }

  /// - Parameter tail: the word's own.
  init(_ word: ArraySlice<UInt8>, _ tail: Tail) {
    bytes = word.count > Self.longest ? .max : tail.bytes
  }

  package init(stringLiteral word: StaticString) {
    self = word.withUTF8Buffer { Self($0) }
  }

  private static func packed(_ word: some Collection<UInt8>) -> UInt128 {
    // Two halves: shifting all bits for each byte takes longer.
    var (high, low): (UInt64, UInt64) = (0, 0)
    for byte in word {
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(byte.lowercased)
    }
    return UInt128(high) << 64 | UInt128(low)
  }
}

extension NameWord {
  /// The end of words that are often written together.
  struct Ending: Sendable {
    private let bytes: UInt128
    private let mask: UInt128
    let count: Int
    /// The words that it consists of.
    let parts: [NameWord]

    /// - Parameter ending: at most 16 letters in lower case.
    init(_ ending: String, _ parts: [String]) {
      bytes = packed(ending.utf8)
      count = ending.utf8.count
      mask = .max >> UInt128(8 * (longest - count))
      self.parts = parts.map { NameWord($0.utf8) }
    }

    /// The last three bytes, which few words share.
    var tail: UInt128 { bytes & 0xFF_FFFF }

    /// Whether a word ends in it.
    func ends(_ word: Tail) -> Bool { word.bytes & mask == bytes }
  }

  /// The last bytes of a word, as many as a word of the vocabulary can have.
  struct Tail {
    fileprivate let bytes: UInt128

    /// - Parameter word: letters in any case.
    init(of word: ArraySlice<UInt8>) { bytes = packed(word.suffix(longest)) }

    /// The last three bytes.
    var short: UInt128 { bytes & 0xFF_FFFF }

    /// A bit for the last letter.
    var letter: UInt32 { 1 << UInt32(truncatingIfNeeded: bytes & 31) }
  }
}
