internal import Text

/// Digits of base64 in either alphabet.
enum Base64Digits {
  /// The value of each byte; 255 for no digit.
  static let values: [UInt8] = (0...255).map { Base64Text.value(of: UInt8($0)) ?? 255 }

  /// Whether the first two digits stand for a byte that a text, a byte order mark, or a gzip file
  /// starts with: most do not.
  static func mayStart(at start: Int, in text: Span<UInt8>) -> Bool {
    (values[Int(text[start])] << 2 | values[Int(text[start + 1])] >> 4).mayStartText
  }

  /// Returns the bytes that the first twelve digits of a range stand for.
  static func head(of range: Range<Int>, in text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: range.lowerBound, to: range.lowerBound + 12, by: 4) {
      var bits: UInt32 = 0
      for index in start..<start + 4 { bits = bits << 6 | UInt32(values[Int(text[index])] & 63) }
      bytes += [UInt8(bits >> 16), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
    }
    return bytes
  }
}

/// Hexadecimal digits in either case.
enum Base16 {
  /// Whether the first two digits stand for a byte that a text, a byte order mark, or a gzip file
  /// starts with, and two others follow.
  static func mayStart(at start: Int, in text: Span<UInt8>) -> Bool {
    guard byte(at: start + 2, before: text.count, in: text) != nil else { return false }
    return byte(at: start, before: text.count, in: text)?.mayStartText ?? false
  }

  /// The byte of two digits at an offset.
  static func byte(at start: Int, before end: Int, in text: Span<UInt8>) -> UInt8? {
    guard start + 2 <= end, let high = text[start].hexValue, let low = text[start + 1].hexValue
    else { return nil }
    return high << 4 | low
  }

  /// Returns the bytes that the first digits of a range stand for; nil if it contains others, or a
  /// half byte.
  static func head(of range: Range<Int>, in text: Span<UInt8>) -> [UInt8]? {
    guard range.count.isMultiple(of: 2) else { return nil }
    for index in range where !text[index].isHexDigit { return nil }
    return stride(from: range.lowerBound, to: range.lowerBound + 18, by: 2).compactMap {
      byte(at: $0, before: range.upperBound, in: text)
    }
  }
}

extension Base16 {
  /// The minimum number of bytes of a text: fewer may be printable by chance.
  private static let shortestText = 10

  /// Returns the printable ASCII that digits stand for; nil if they stand for anything else.
  static func text(of digits: [UInt8]) -> [UInt8]? {
    guard digits.count >= 2 * shortestText, digits.count.isMultiple(of: 2) else { return nil }
    var text: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = byte(at: start, before: digits.count, in: digits.span),
        (0x21...0x7E).contains(byte)
      else { return nil }
      text.append(byte)
    }
    return text
  }
}

extension UInt8 {
  /// Whether it is ASCII of a text, or the first byte of a byte order mark or a gzip file.
  fileprivate var mayStartText: Bool {
    isTextByte || self == 0xEF || self == 0xFF || self == DecodedText.gzip[0]
  }
}

/// Digits that stand for bytes, on one line or wrapped.
struct DigitLines {
  /// The values of all digits.
  private(set) var digits: [UInt8] = []
  /// For each line, the number of digits before it, and its offset in the text.
  private(set) var lines: [(first: Int, start: Int)] = []
  private(set) var end: Int
  let bitsPerDigit: Int

  /// The minimum length of a line of a wrapped text.
  private static let shortestLine = 40
  /// The maximum number of bytes between two lines.
  private static let widestGap = 64

  /// Reads the digits from the start of a run, across line ends and escaped ones.
  init(from run: EncodedRun, in text: Span<UInt8>) {
    let isHex = run.encoding == .hexadecimal
    bitsPerDigit = isHex ? 4 : 6
    end = run.range.lowerBound
    var width = 0
    var lastEnd = end
    var start: Int? = end
    while let line = start {
      let first = digits.count
      end = line
      while end < text.count, end - line < width || lines.isEmpty {
        let value = isHex ? text[end].hexValue ?? 255 : Base64Digits.values[Int(text[end])]
        guard value < 64 else { break }
        digits.append(value)
        end += 1
      }
      guard lines.isEmpty || Self.endsLine(end, in: text) else {
        // A longer line, or the next name, is something else.
        digits.removeSubrange(first...)
        end = lastEnd
        break
      }
      lines.append((first, line))
      lastEnd = end
      if width == 0 { width = end - line }
      let isFull = end - line == width && width >= Self.shortestLine
      start = isFull ? Self.nextLine(after: end, in: text) : nil
    }
    if lines.count > 1, lines[lines.count - 1].first + width > digits.count {
      dropWord(after: lines[lines.count - 2].start + width)
    }
  }

  /// Drops a short last line if it is a word below a text that ends without padding: then what is
  /// before it stands for a text, and it does not.
  private mutating func dropWord(after previous: Int) {
    var shorter = self
    shorter.digits.removeSubrange(lines[lines.count - 1].first...)
    guard !Self.isText(bytes), Self.isText(shorter.bytes) else { return }
    digits = shorter.digits
    lines.removeLast()
    end = previous
  }

  /// Whether bytes are text in UTF-8, or ASCII in UTF-16.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    if bytes.allSatisfy(\.isTextByte) { return true }
    let isMarked = bytes.starts(with: [0xFF, 0xFE])
    let wide = isMarked ? bytes.dropFirst(2) : bytes[...]
    if wide.indices.allSatisfy({ $0 % 2 == 1 ? wide[$0] == 0 : wide[$0].isTextByte }) {
      return true
    }
    return bytes.allSatisfy { $0.isTextByte || $0 >= 0x80 || $0 == 0x1B }
      && String(validating: bytes, as: UTF8.self) != nil
  }

  /// Whether digits end with their line, with padding, or in quotes; not where words follow them.
  private static func endsLine(_ end: Int, in text: Span<UInt8>) -> Bool {
    var index = end
    while index < text.count, text[index].isBlank, index - end < widestGap { index += 1 }
    return index == text.count || text[index].isLineEnd
      || "=\"'\\<`".utf8.contains(text[index])
  }

  /// Returns the offset of the digits after a line end, its indentation, and quotes around it.
  private static func nextLine(after end: Int, in text: Span<UInt8>) -> Int? {
    var index = end
    var hasLineEnd = false
    while index < text.count, index - end < widestGap {
      switch text[index] {
      case UInt8(ascii: "\n"):
        // An empty line ends the text.
        if hasLineEnd { return nil }
        hasLineEnd = true
      case UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: "\\"):
        guard index + 1 < text.count, "nr".utf8.contains(text[index + 1]) else { return nil }
        hasLineEnd = true
        index += 1
      default: return hasLineEnd && Base64Digits.values[Int(text[index])] < 64 ? index : nil
      }
      index += 1
    }
    return nil
  }

  /// The bytes that the digits stand for; bits left over at the end are ignored.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * bitsPerDigit / 8)
    var (bits, count): (UInt32, Int) = (0, 0)
    for digit in digits {
      bits = bits << UInt32(bitsPerDigit) | UInt32(digit)
      count += bitsPerDigit
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
