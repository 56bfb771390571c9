internal import Text

/// A text as a person reads it on a terminal, whatever program wrote it: without control sequences,
/// overtyped letters, quotes and backslashes, with escapes of strings and URLs decoded, and a blank for
/// `+`.
///
/// Two texts that a shell, a form or a color made of one value are equal in it. Values are changed in the
/// same way before they are searched for, so they lose their quotes, too.
struct LegibleText {
  private(set) var bytes: [UInt8] = []
  /// Whether anything differs from the text.
  private(set) var differs = false
  /// The pieces of `bytes`, ascending.
  private var pieces: [Piece] = []
  /// Columns that the cursor went back since the last byte.
  private var back = 0

  private struct Piece {
    /// The index in `bytes`.
    let start: Int
    /// The index in the text.
    let origin: Int
    /// The number of bytes in the text that stand for the piece; 0 for a piece that is the same there.
    let count: Int
  }

  /// The bytes that mean something else than themselves.
  private static let special = table("\0\u{7}\u{8}\u{E}\u{F}\r\u{1B}\u{7F}'\"`\\%+$")
  /// Those of them that are for a terminal.
  private static let controls = table("\0\u{7}\u{8}\u{E}\u{F}\u{1B}\u{7F}")
  private static let longestRepeat = 256

  private static func table(_ bytes: String) -> [Bool] {
    var table = [Bool](repeating: false, count: 256)
    for byte in bytes.utf8 { table[Int(byte)] = true }
    // The first byte of U+0080 to U+009F.
    table[0xC2] = true
    return table
  }

  /// - Parameter decodesEscapes: false to leave out only what is for a terminal.
  init(_ text: [UInt8], decodesEscapes: Bool = true) {
    let isSpecial = decodesEscapes ? Self.special : Self.controls
    var index = 0
    while index < text.count {
      var end = index
      while end < text.count, !isSpecial[Int(text[end])] { end += 1 }
      if end > index {
        append(text[index..<end])
        index = end
        continue
      }
      // The rest is a part of an escape.
      guard let next = special(in: text, at: index) else {
        differs = true
        return
      }
      index = next
    }
  }

  /// Returns the range in the text that stands for a range of `bytes`, which is not empty.
  func origin(of range: Range<Int>) -> Range<Int> {
    let first = piece(of: range.lowerBound)
    let last = piece(of: range.upperBound - 1)
    let start = first.count == 0 ? first.origin + range.lowerBound - first.start : first.origin
    let end =
      last.count == 0 ? last.origin + range.upperBound - last.start : last.origin + last.count
    return start..<max(end, start + 1)
  }

  private func piece(of index: Int) -> Piece {
    let next = pieces.partitioningIndex { $0.start > index }
    return pieces[max(next - 1, 0)]
  }

  /// Adds what the byte at an index stands for; returns the index after it, nil if the text ends first.
  private mutating func special(in text: [UInt8], at index: Int) -> Int? {
    let byte = text[index]
    switch byte {
    case 0x1B, 0xC2:
      guard byte == 0x1B || TerminalSequence.starts(in: text, at: index) else {
        append(text[index..<index + 1])
        return index + 1
      }
      guard let sequence = TerminalSequence(in: text, at: index) else { return nil }
      differs = true
      obey(sequence)
      return sequence.end
    case 0x08:
      differs = true
      back += 1
      return index + 1
    case UInt8(ascii: "%"): return percent(in: text, at: index)
    case UInt8(ascii: "\\"): return backslash(in: text, at: index)
    case UInt8(ascii: "+"):
      add([0x20], index, 1)
      return index + 1
    case UInt8(ascii: "$"):
      let isTwice = index + 1 < text.count && text[index + 1] == byte
      guard isTwice else {
        append(text[index..<index + 1])
        return index + 1
      }
      add([byte], index, 2)
      return index + 2
    default:
      // Quotes, and what a terminal ignores.
      differs = true
      return index + 1
    }
  }

  private mutating func obey(_ sequence: TerminalSequence) {
    switch sequence.kind {
    // Cursor to the left.
    case .control(UInt8(ascii: "D"), let count): back += max(count, 1)
    // Repeats the last letter, as ncurses writes it.
    case .control(UInt8(ascii: "b"), let count):
      guard back == 0, let last = bytes.last, last >= 0x20, last < 0x80 else { return }
      let origin = self.origin(of: bytes.count - 1..<bytes.count)
      let repeated = [UInt8](repeating: last, count: min(max(count, 1), Self.longestRepeat))
      pieces.append(
        Piece(
          start: bytes.count, origin: origin.lowerBound, count: sequence.end - origin.lowerBound))
      bytes += repeated
    default: break
    }
  }

  private mutating func percent(in text: [UInt8], at index: Int) -> Int? {
    guard index + 1 < text.count else { return nil }
    if text[index + 1] == UInt8(ascii: "%") {
      add([UInt8(ascii: "%")], index, 2)
      return index + 2
    }
    guard let high = text[index + 1].hexValue else {
      append(text[index..<index + 1])
      return index + 1
    }
    guard index + 2 < text.count else { return nil }
    guard let low = text[index + 2].hexValue else {
      append(text[index..<index + 1])
      return index + 1
    }
    add([UInt8(high << 4 | low)], index, 3)
    return index + 3
  }

  private mutating func backslash(in text: [UInt8], at index: Int) -> Int? {
    guard index + 1 < text.count else { return nil }
    differs = true
    let code = text[index + 1]
    switch code {
    case UInt8(ascii: "n"), UInt8(ascii: "t"):
      add([code == UInt8(ascii: "n") ? 0x0A : 0x09], index, 2)
      return index + 2
    // A line that goes on has neither.
    case UInt8(ascii: "r"), UInt8(ascii: "\\"), 0x0A: return index + 2
    case UInt8(ascii: "x"): return number(in: text, index, digits: 2, isUnicode: false)
    case UInt8(ascii: "u"): return number(in: text, index, digits: 4, isUnicode: true)
    case UInt8(ascii: "U"): return number(in: text, index, digits: 8, isUnicode: true)
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      let digits = text[(index + 1)...].prefix(3).prefix { (0x30...0x37).contains($0) }
      if digits.count < 3, digits.endIndex == text.count { return nil }
      guard digits.count == 3 else { return index + 1 }
      add([digits.reduce(0) { $0 << 3 | $1 & 7 }], index, 4)
      return index + 4
    default: return index + 1
    }
  }

  /// Adds what a number in hexadecimal digits after a backslash and a letter stands for.
  private mutating func number(
    in text: [UInt8], _ index: Int, digits count: Int, isUnicode: Bool
  ) -> Int? {
    let start = index + 2
    let digits = text[start...].prefix(count).prefix(while: \.isHexDigit)
    if digits.count < count, digits.endIndex == text.count { return nil }
    guard digits.count == count else { return index + 1 }
    let value = digits.reduce(UInt32(0)) { $0 << 4 | UInt32($1.hexValue ?? 0) }
    guard isUnicode else {
      add([UInt8(truncatingIfNeeded: value)], index, 2 + count)
      return start + count
    }
    if (0xD800..<0xDC00).contains(value), count == 4 {
      let second = text[(start + 4)...].prefix(6)
      guard second.count == 6 else {
        return second.endIndex == text.count ? nil : index + 1
      }
      let low = second.dropFirst(2).reduce(UInt32(0)) { $0 << 4 | UInt32($1.hexValue ?? 0) }
      if second.starts(with: "\\u".utf8), (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (value - 0xD800) << 10 + (low - 0xDC00))
      {
        add(Array(String(scalar).utf8), index, 12)
        return start + 10
      }
    }
    guard let scalar = Unicode.Scalar(value) else { return index + 1 }
    add(Array(String(scalar).utf8), index, 2 + count)
    return start + count
  }

  /// Adds bytes that are the same in the text.
  private mutating func append(_ slice: ArraySlice<UInt8>) {
    goBack()
    let last = pieces.last
    let goesOn =
      last.map { $0.count == 0 && $0.origin + bytes.count - $0.start == slice.startIndex } ?? false
    if !goesOn { pieces.append(Piece(start: bytes.count, origin: slice.startIndex, count: 0)) }
    bytes += slice
  }

  /// Adds decoded bytes, which lose what stands for nothing.
  private mutating func add(_ decoded: [UInt8], _ origin: Int, _ count: Int) {
    differs = true
    let kept = decoded.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "+"): 0x20
      case 0, 0x0D, UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "\\"):
        nil
      default: byte
      }
    }
    guard !kept.isEmpty else { return }
    goBack()
    pieces.append(Piece(start: bytes.count, origin: origin, count: count))
    bytes += kept
  }

  /// Removes the letters that the next one is written over.
  private mutating func goBack() {
    while back > 0, let last = bytes.last, last != 0x0A {
      bytes.removeLast()
      if last & 0xC0 != 0x80 { back -= 1 }
    }
    back = 0
    while let piece = pieces.last, piece.start >= bytes.count { pieces.removeLast() }
  }
}
