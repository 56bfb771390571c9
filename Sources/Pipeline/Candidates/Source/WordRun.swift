internal import Text

/// The bytes of a word without delimiters, as far as it was read: in a text of nothing but names and `=`, each name
/// has the rest of the line for its value, and no byte of it is to be read for each of them again.
final class WordRun {
  private var start = 0
  /// The end of what was read.
  private(set) var end = 0
  /// Whether the word ends there.
  private var isWhole = false
  private var lastDigit = -1

  /// Reads the word at a place, up to a number of bytes.
  func extend(from place: Int, limit: Int, in text: Span<UInt8>) {
    let last = min(text.count, place + limit)
    // Later places of a word end where it does.
    if place < start || place >= end || end > last { begin(at: place) }
    guard !isWhole else { return }
    var index = end
    while index < last {
      let byte = text[index]
      guard Self.isPart(byte),
        byte != UInt8(ascii: "&")
          || !Self.isParameter(after: index, in: text) && !Self.isReference(at: index, in: text)
      else {
        isWhole = true
        break
      }
      if byte.isDigit { lastDigit = index }
      index += 1
    }
    end = index
  }

  /// Whether what was read has a digit at or after a place.
  func hasDigit(from place: Int) -> Bool { lastDigit >= place }

  /// Prepares for a new text.
  func begin() { begin(at: 0) }

  private func begin(at place: Int) {
    (start, end, isWhole, lastDigit) = (place, place, false, -1)
  }

  /// Whether a value may contain the byte: letters, digits, and `!#$%&*+-./:=@^_~`.
  private static func isPart(_ byte: UInt8) -> Bool {
    // Two words of bits, as a line of names without values is read after each of them.
    let bits: UInt64 = byte < 64 ? 0x27FF_EC7A_0000_0000 : 0x47FF_FFFE_C7FF_FFFF
    return byte < 128 && bits >> UInt64(byte & 63) & 1 != 0
  }

  /// Whether a name and `=` follow, as in `key=value&other=value`.
  private static func isParameter(after start: Int, in text: Span<UInt8>) -> Bool {
    var index = start + 1
    while index < text.count, index - start < 32, text[index].isIdentifier { index += 1 }
    return index > start + 1 && index < text.count && text[index] == UInt8(ascii: "=")
  }

  /// Whether a reference of markup starts there: `&quot;`, `&#10;`.
  private static func isReference(at start: Int, in text: Span<UInt8>) -> Bool {
    var index = start + 1
    if index < text.count, text[index] == UInt8(ascii: "#") { index += 1 }
    while index < text.count, index - start < 8, text[index].isAlphanumeric { index += 1 }
    return index > start + 2 && index < text.count && text[index] == UInt8(ascii: ";")
  }
}
