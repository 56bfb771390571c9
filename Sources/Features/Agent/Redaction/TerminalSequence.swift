internal import Text

/// A control sequence of a terminal in a text (ECMA-48, and what xterm documents).
struct TerminalSequence {
  enum Kind: Equatable {
    /// With its last byte and its first number; 1 without one.
    case control(UInt8, Int)
    /// A title, a link and the like, with a text of its own.
    case string
    case other
  }

  let kind: Kind
  /// The index after its last byte.
  let end: Int

  /// The length in bytes of a longer control sequence, which terminals do not obey either.
  private static let longestControl = 1 << 8
  private static let longestString = 1 << 13
  static let escape: UInt8 = 0x1B

  private init(_ kind: Kind, _ end: Int) {
    (self.kind, self.end) = (kind, end)
  }

  /// Reads the sequence at an index; one that is too long or broken is its first byte.
  ///
  /// - Returns: nil if the text ends before it does.
  init?(in text: [UInt8], at start: Int) {
    let isEscape = text[start] == Self.escape
    guard start + 1 < text.count else { return nil }
    // The second byte, or that of U+0080 to U+009F, which mean the same.
    let code = isEscape ? text[start + 1] : text[start + 1] &- 0x40
    switch code {
    case UInt8(ascii: "["): self.init(controlIn: text, start, from: start + 2)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      self.init(stringIn: text, start, from: start + 2)
    case 0x20...0x2F where isEscape:
      var end = start + 2
      while end < text.count, (0x20...0x2F).contains(text[end]) { end += 1 }
      guard end < text.count else { return nil }
      self.init(.other, end + 1)
    case 0x30...0x7E: self.init(.other, start + 2)
    default: self.init(.other, start + 1)
    }
  }

  private init?(controlIn text: [UInt8], _ start: Int, from first: Int) {
    var end = first
    var number: Int?
    var isFirst = true
    while end < text.count, (0x20...0x3F).contains(text[end]) {
      if text[end].isDigit, isFirst {
        number = min((number ?? 0) * 10 + Int(text[end] & 0x0F), 1_000)
      } else {
        isFirst = false
      }
      end += 1
      if end - start > Self.longestControl {
        self.init(.other, start + 1)
        return
      }
    }
    guard end < text.count else { return nil }
    guard (0x40...0x7E).contains(text[end]) else {
      self.init(.other, end)
      return
    }
    self.init(.control(text[end], number ?? 1), end + 1)
  }

  private init?(stringIn text: [UInt8], _ start: Int, from first: Int) {
    var end = first
    while end < text.count, end - start <= Self.longestString {
      switch text[end] {
      case 0x07, 0x18, 0x1A:
        self.init(.string, end + 1)
        return
      case Self.escape:
        guard end + 1 < text.count else { return nil }
        let isEnd = text[end + 1] == UInt8(ascii: "\\")
        self.init(.string, isEnd ? end + 2 : end)
        return
      case 0x9C where text[end - 1] == 0xC2:
        self.init(.string, end + 1)
        return
      default: end += 1
      }
    }
    guard end - start > Self.longestString else { return nil }
    self.init(.other, start + 2)
  }

  /// Whether a sequence starts at an index.
  static func starts(in text: [UInt8], at index: Int) -> Bool {
    text[index] == escape
      || text[index] == 0xC2 && index + 1 < text.count && (0x80...0x9F).contains(text[index + 1])
  }

  /// The last bytes of control sequences that move the cursor, or letters: ECMA-48.
  private static let moves = Array("@ABCDEFGHIPXZ`abdefijk".utf8)

  private var isMove: Bool {
    if case .control(let last, _) = kind { Self.moves.contains(last) } else { false }
  }

  /// Returns the sequences in a part of a text, one after the other, without those that move the cursor:
  /// what they are relative to is gone.
  static func all(in text: [UInt8], _ part: Range<Int>, withStrings: Bool) -> [UInt8] {
    var result: [UInt8] = []
    var index = part.lowerBound
    while index < part.upperBound {
      guard starts(in: text, at: index), let sequence = TerminalSequence(in: text, at: index) else {
        index += 1
        continue
      }
      let end = min(sequence.end, part.upperBound)
      let isKept = !sequence.isMove && (withStrings || sequence.kind != .string)
      if isKept, end - index > 1 { result += text[index..<end] }
      index = max(end, index + 1)
    }
    return result
  }
}
