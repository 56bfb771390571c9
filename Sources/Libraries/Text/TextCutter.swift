/// A way to read the next bytes of a text: one encoding, or one family of them.
enum TextReading: Int, CaseIterable {
  /// UTF-8, ASCII, or a single-byte encoding.
  case bytes
  case utf16Little, utf16Big, utf32Little, utf32Big

  /// The number of bytes of a character.
  var width: Int {
    switch self {
    case .bytes: 1
    case .utf16Little, .utf16Big: 2
    case .utf32Little, .utf32Big: 4
    }
  }

  /// Returns a part of a text as UTF-8.
  func utf8(of bytes: Span<UInt8>) -> [UInt8] {
    switch self {
    case .bytes: [UInt8](copying: bytes)
    case .utf16Little: UnicodeEncoding.utf16(bytes, true, from: 0)
    case .utf16Big: UnicodeEncoding.utf16(bytes, false, from: 0)
    case .utf32Little: UnicodeEncoding.utf32(bytes, true, from: 0)
    case .utf32Big: UnicodeEncoding.utf32(bytes, false, from: 0)
    }
  }

  /// The weight of a UTF-16 unit whose two bytes are both ASCII characters.
  static let twoLetters: Int32 = 3
  /// The least weight of what no text contains.
  static let nonsense: Int32 = 10

  /// Returns how unlike a text the character at an offset is, from 0; the bytes of it must be there.
  ///
  /// `bytes` has its own weights, see `TextCutter`.
  func weight(at index: Int, of bytes: Span<UInt8>) -> Int32 {
    switch self {
    case .bytes: 0
    case .utf16Little: Self.weight(ofUnit: index, of: bytes, true)
    case .utf16Big: Self.weight(ofUnit: index, of: bytes, false)
    case .utf32Little: Self.weight(ofCode: index, of: bytes, true)
    case .utf32Big: Self.weight(ofCode: index, of: bytes, false)
    }
  }

  /// Whether the character at an offset is one of Unicode; the bytes of it must be there.
  func isPossible(at index: Int, of bytes: Span<UInt8>) -> Bool {
    switch self {
    case .bytes, .utf16Little, .utf16Big: true
    case .utf32Little: bytes[index + 3] == 0 && bytes[index + 2] <= 0x10
    case .utf32Big: bytes[index] == 0 && bytes[index + 1] <= 0x10
    }
  }

  static func weight(
    ofUnit index: Int, of bytes: Span<UInt8>, _ isLittleEndian: Bool
  ) -> Int32 {
    let unit = UnicodeEncoding.unit(bytes, index, isLittleEndian)
    switch unit {
    case 0x20..<0x7F, 0x09...0x0D: return 0
    case 0: return 14
    case 0..<0xA0: return 16
    case 0xA0..<0x600: return UInt8(unit & 0xFF).isLineEnd ? 6 : 2
    // Half of all kana are two bytes of ASCII.
    case 0x3000..<0x3100: return 1
    // An ASCII character in the other order.
    case _ where unit & 0xFF == 0: return unit == 0x0A00 || unit == 0x0D00 ? 8 : 4
    case 0xD800..<0xDC00: return isPair(index, index + 2, of: bytes, isLittleEndian) ? 2 : 12
    case 0xDC00..<0xE000: return isPair(index - 2, index, of: bytes, isLittleEndian) ? 2 : 12
    case 0xE000..<0xF900: return 10
    case 0xFEFF: return 0
    case 0xFFFE...: return 16
    default: break
    }
    let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
    // In a text of bytes, it would be the end of a line.
    if high.isLineEnd || low.isLineEnd { return 4 }
    if high.isPlainText, low.isPlainText { return twoLetters }
    switch unit {
    case 0x2000..<0x2070, 0x4E00..<0xA000, 0xAC00..<0xD7A4: return 1
    case 0x2070..<0x3000, 0x3100..<0x4E00, 0xFF00..<0xFFF0: return 2
    case 0x600..<0x2000: return 3
    default: return 6
    }
  }

  /// Whether two units are a surrogate pair.
  private static func isPair(
    _ high: Int, _ low: Int, of bytes: Span<UInt8>, _ isLittleEndian: Bool
  ) -> Bool {
    high >= 0 && low + 1 < bytes.count
      && UnicodeEncoding.unit(bytes, high, isLittleEndian) & 0xFC00 == 0xD800
      && UnicodeEncoding.unit(bytes, low, isLittleEndian) & 0xFC00 == 0xDC00
  }

  private static func weight(
    ofCode index: Int, of bytes: Span<UInt8>, _ isLittleEndian: Bool
  ) -> Int32 {
    let first = UnicodeEncoding.unit(bytes, index, isLittleEndian)
    let second = UnicodeEncoding.unit(bytes, index + 2, isLittleEndian)
    switch isLittleEndian ? second << 16 | first : first << 16 | second {
    case 0x20..<0x7F, 0x09...0x0D, 0xFEFF: return 0
    case 0: return 28
    case 0xA0..<0xD800, 0xE000..<0xFFFE, 0x1_0000..<0x3_4000: return 2
    default: return 40
    }
  }
}

/// Cuts some bytes into characters so that the sum of their weights, and of what it costs to go from
/// one encoding to another, is the least (Viterbi's algorithm).
struct TextCutter {
  /// A range of bytes in one encoding.
  struct Run {
    let reading: TextReading
    var start: Int
    let end: Int
  }

  private static let readings = TextReading.allCases
  private static let wideReadings = readings.dropFirst()
  /// What no text of a block costs.
  private static let never: Int32 = 1 << 29
  /// The cost of a change of encodings, which is low to plain bytes: a single one may be a stray one.
  private static let (toBytes, fromBytes, betweenWide): (Int32, Int32, Int32) = (8, 12, 20)
  /// The cost of a start that is not in bytes.
  private static let toWide: Int32 = 10
  /// The cost of a change to an encoding that begins with its byte order mark.
  private static let toMark: Int32 = 4

  /// For each end of a character the least cost of everything before it, for each way to read the
  /// character; and how the one before it is read.
  private var costs: [Int32]
  private var origins: [UInt8]
  private var count = 0
  /// How the character before the bytes is read; nil at the start of the text.
  private var last: TextReading?
  /// The end of the runs that were returned last, and their cost.
  private(set) var (cut, cost) = (0, 0)

  /// - Parameter block: the maximum number of bytes that are weighed.
  init(block: Int) {
    costs = Array(repeating: 0, count: (block + 1) * Self.readings.count)
    origins = Array(repeating: 0, count: (block + 1) * Self.readings.count)
  }

  /// Weighs all ways to cut a range, which starts where the last cut was.
  mutating func weigh(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let width = Self.readings.count
    count = range.count
    for place in 0..<(count + 1) * width { costs[place] = Self.never }
    for reading in Self.readings {
      let start = last == nil ? (reading == .bytes ? 0 : Self.toWide) : Self.never
      costs[reading.rawValue] = last == reading ? 0 : start
    }
    var characterEnd = 0
    for index in 0..<count {
      let at = range.lowerBound + index
      let base = index * width
      var wide = 1
      for place in 2..<width where costs[base + place] < costs[base + wide] { wide = place }
      let (plain, least) = (costs[base], costs[base + wide])
      let (weight, end) = Self.byteWeight(at, of: bytes, characterEnd)
      characterEnd = end
      set(.bytes, index + 1, plain, 0, or: least + Self.toBytes, wide, plus: weight)
      for reading in Self.wideReadings
      where index + reading.width <= count && reading.isPossible(at: at, of: bytes) {
        let place = reading.rawValue
        let weight = reading.weight(at: at, of: bytes)
        let isMark = Self.isMark(at, reading, of: bytes)
        let change = isMark ? Self.toMark : Self.fromBytes
        let other = least + (isMark ? Self.toMark : Self.betweenWide)
        let (best, origin) =
          plain + change <= other ? (plain + change, 0) : (other, wide)
        set(
          reading, index + reading.width, costs[base + place], place, or: best, origin,
          plus: weight)
      }
    }
  }

  private mutating func set(
    _ reading: TextReading, _ end: Int, _ stay: Int32, _ own: Int, or change: Int32,
    _ other: Int, plus weight: Int32
  ) {
    let place = end * Self.readings.count + reading.rawValue
    costs[place] = min(Self.never, min(stay, change) + weight)
    origins[place] = UInt8(truncatingIfNeeded: stay <= change ? own : other)
  }

  /// Returns the best runs up to an offset in the range, or a few bytes before it, in their order.
  mutating func runs(upTo limit: Int) -> [Run] {
    let width = Self.readings.count
    var at = count
    var place = 0
    for other in 1..<width where costs[at * width + other] < costs[at * width + place] {
      place = other
    }
    var runs: [Run] = []
    var isCut = false
    while at > 0 {
      let reading = Self.readings[place]
      if !isCut, at <= limit {
        (isCut, cut, last) = (true, at, reading)
        cost = Int(costs[at * width + place])
      }
      let start = at - reading.width
      if isCut {
        if let first = runs.indices.last, runs[first].reading == reading {
          runs[first].start = start
        } else {
          runs.append(Run(reading: reading, start: start, end: at))
        }
      }
      place = Int(origins[at * width + place])
      at = start
    }
    return runs.reversed()
  }

  /// Returns the weight of a byte on its own, and the end of the UTF-8 character that it is in.
  private static func byteWeight(
    _ at: Int, of bytes: Span<UInt8>, _ characterEnd: Int
  ) -> (Int32, Int) {
    let byte = bytes[at]
    if byte < 0x80 {
      return (byte.isPlainText || byte == 0x1B ? 0 : byte == 0 ? 6 : 8, characterEnd)
    }
    if isHalfMark(at, of: bytes) { return (8, characterEnd) }
    if at < characterEnd { return (0, characterEnd) }
    let length = byte < 0xC2 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 0
    guard length > 0, at + length <= bytes.count else { return (2, characterEnd) }
    for next in at + 1..<at + length where bytes[next] & 0xC0 != 0x80 { return (2, characterEnd) }
    let isMark = byte == 0xEF && bytes[at + 1] == 0xBB && bytes[at + 2] == 0xBF
    return (isMark ? 0 : 2, at + length)
  }

  /// Whether a byte and the one beside it are a byte order mark of UTF-16, which text in bytes has not.
  private static func isHalfMark(_ at: Int, of bytes: Span<UInt8>) -> Bool {
    guard bytes[at] >= 0xFE else { return false }
    let other = bytes[at] ^ 1
    return at + 1 < bytes.count && bytes[at + 1] == other || at > 0 && bytes[at - 1] == other
  }

  private static func isMark(_ at: Int, _ reading: TextReading, of bytes: Span<UInt8>) -> Bool {
    let byte = bytes[at]
    guard byte == 0xFF || byte == 0xFE || byte == 0 else { return false }
    switch reading {
    case .bytes: return false
    case .utf16Little: return byte == 0xFF && bytes[at + 1] == 0xFE
    case .utf16Big: return byte == 0xFE && bytes[at + 1] == 0xFF
    case .utf32Little:
      return byte == 0xFF && bytes[at + 1] == 0xFE && bytes[at + 2] == 0 && bytes[at + 3] == 0
    case .utf32Big:
      return byte == 0 && bytes[at + 1] == 0 && bytes[at + 2] == 0xFE && bytes[at + 3] == 0xFF
    }
  }
}
