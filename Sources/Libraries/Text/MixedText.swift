/// The text of a file whose parts have different encodings, as programs leave it that append to a file
/// of another encoding, lose a byte, or write a byte order mark in front of UTF-8.
///
/// Of all ways to cut the bytes into characters, each of one encoding, it takes the one that reads most
/// like text. A word of ASCII is decoded in whatever encoding and at whatever offset it is written.
package struct MixedText {
  /// In UTF-8, without byte order marks; NULs are spaces.
  package private(set) var text: [UInt8] = []
  private var cost = 0
  private let byteCount: Int

  /// The number of bytes that are cut at a time, and of those at their end that are cut again together
  /// with the next ones.
  private static let (block, overlap) = (1 << 14, 64)

  /// Takes linear time, and memory for the text and one block.
  package init(_ bytes: Span<UInt8>) {
    byteCount = bytes.count
    text.reserveCapacity(bytes.count)
    var cutter = TextCutter(block: Self.block)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Self.block)
      cutter.weigh(bytes, start..<end)
      let cut = end < bytes.count ? end - start - Self.overlap : end - start
      for run in cutter.runs(upTo: cut) {
        append(bytes.extracting(start + run.start..<start + run.end), as: run.reading)
      }
      cost += cutter.cost
      start += cutter.cut
    }
  }

  /// Whether it reads like text, which few other bytes do.
  package var isLikely: Bool { cost <= byteCount }

  private mutating func append(_ bytes: Span<UInt8>, as reading: TextReading) {
    let utf8 = reading.utf8(of: bytes)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var index = 0
    while index < utf8.count {
      if utf8[index] == mark[0], utf8[index...].starts(with: mark) {
        index += mark.count
        continue
      }
      text.append(utf8[index] == 0 ? UInt8(ascii: " ") : utf8[index])
      index += 1
    }
  }

  /// Whether some bytes contain a word in UTF-16: four or more pairs in a row of an ASCII character and
  /// a NUL, in either order.
  ///
  /// Costs little for bytes without NULs.
  package static func hasWideWord(_ bytes: Span<UInt8>) -> Bool {
    var at = 0
    while let place = bytes.firstNUL(from: at) {
      // The NUL is the first or the second byte of its pair.
      if place > 0, isWord(bytes, from: place - 1, text: 0) || isWord(bytes, from: place, text: 1) {
        return true
      }
      if place == 0, isWord(bytes, from: 0, text: 1) { return true }
      at = place + 1
    }
    return false
  }

  /// Whether four pairs start at an offset.
  ///
  /// - Parameter text: the place of the character in a pair.
  package static func isWord(_ bytes: Span<UInt8>, from start: Int, text: Int) -> Bool {
    guard start >= 0, bytes.count - start >= 8 else { return false }
    for pair in stride(from: start, to: start + 8, by: 2)
    where !bytes[pair + text].isPlainText || bytes[pair + 1 - text] != 0 { return false }
    return true
  }
}

extension UnicodeEncoding {
  /// Whether the content makes sense from start to end, and not only where `init(of:)` looks.
  ///
  /// It does not if a part of it is in another encoding, or a byte is missing.
  package func isSensible(_ bytes: Span<UInt8>) -> Bool {
    switch self {
    case .utf8: return true
    case .utf16(let isLittleEndian, let markLength):
      guard bytes.count % 2 == 0 else { return false }
      var suspectCount = 0
      for index in stride(from: markLength, to: bytes.count, by: 2) {
        let weight = TextReading.weight(ofUnit: index, of: bytes, isLittleEndian)
        let unit = Self.unit(bytes, index, isLittleEndian)
        // Some Chinese characters are two bytes of ASCII, or one of ASCII in the other order, but few
        // follow each other; of kana, many do.
        let isPlain = bytes[index].isPlainText && bytes[index + 1].isPlainText
        let isSuspect = (isPlain || unit & 0xFF == 0) && !(0x3000..<0x3100).contains(unit)
        suspectCount = isSuspect ? suspectCount + 1 : 0
        // A short line may precede a text without a byte order mark.
        if index == 0, isPlain { return false }
        if weight >= TextReading.nonsense || suspectCount >= 4 || unit == 0xFEFF { return false }
      }
      return true
    case .utf32(let isLittleEndian):
      let reading: TextReading = isLittleEndian ? .utf32Little : .utf32Big
      return stride(from: 4, to: bytes.count, by: 4).allSatisfy {
        reading.weight(at: $0, of: bytes) < TextReading.nonsense
      }
    }
  }
}

extension Span<UInt8> {
  /// Returns the offset of the first NUL at or after an offset; nil if there is none.
  package func firstNUL(from start: Int) -> Int? {
    let near = start + 16
    var start = start
    // The next one is often near.
    while start < Swift.min(count, near) {
      if self[start] == 0 { return start }
      start += 1
    }
    // Without an exit inside a block, the compiler vectorizes its search.
    while start + 256 <= count {
      var lowest: UInt8 = 255
      for index in start..<start + 256 { lowest = Swift.min(lowest, self[index]) }
      if lowest == 0 { break }
      start += 256
    }
    return firstOffset(of: 0, 0, in: start..<Swift.max(start, count))
  }
}

extension UInt8 {
  /// Whether it is a printable ASCII character or white space.
  var isPlainText: Bool { (0x20..<0x7F).contains(self) || (0x09...0x0D).contains(self) }
}
