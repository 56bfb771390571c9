/// Compiles one wildcard pattern, byte by byte.
///
/// The grammar is that of git's wildmatch, including its oddities: with case folding, an escaped
/// capital and a single capital in a class match nothing, because only the text is folded there.
struct WildmatchCompiler {
  private let pattern: ArraySlice<UInt8>
  private let mode: WildmatchMode
  private let letters: IgnoreCase
  /// The byte before the pattern; nil at the very start.
  private let preceding: UInt8?
  private var place: Int
  private(set) var codes: [WildmatchCode] = []

  init(
    _ pattern: ArraySlice<UInt8>, after preceding: UInt8?, mode: WildmatchMode, letters: IgnoreCase
  ) {
    self.pattern = pattern
    self.mode = mode
    self.letters = letters
    self.preceding = preceding
    place = pattern.startIndex
  }

  /// Fills `codes`.
  ///
  /// - Parameter sets: numbers the classes.
  /// - Returns: false if the pattern can never match: an unterminated or unknown class, or a
  ///   backslash at the end.
  mutating func compile(_ sets: inout ByteSetTable) -> Bool {
    while let byte = current {
      switch byte {
      case .backslash:
        place += 1
        guard let escaped = current else { return false }
        if letters == .folded, escaped.isASCIIUppercase { return false }
        codes.append(.byte(escaped))
        place += 1
      case UInt8(ascii: "?"):
        codes.append(.anyByte)
        place += 1
      case .star: readStars()
      case .openBracket:
        guard let set = readClass() else { return false }
        codes.append(.set(at: sets.place(of: set)))
      default:
        codes.append(.byte(byte.folded(letters)))
        place += 1
      }
    }
    return true
  }

  private var current: UInt8? { byte(at: place) }

  private func byte(at place: Int) -> UInt8? {
    place < pattern.endIndex ? pattern[place] : nil
  }

  private mutating func readStars() {
    let start = place
    while current == .star { place += 1 }
    let before = start > pattern.startIndex ? pattern[start - 1] : preceding
    let isComponent =
      place - start > 1 && mode == .path && (before ?? .slash) == .slash
      && (current ?? .slash) == .slash
    // `**\/` is a component, too, but cannot match zero folders.
    let isBeforeEscapedSlash =
      place - start > 1 && mode == .path && (before ?? .slash) == .slash
      && current == .backslash && byte(at: place + 1) == .slash
    if isComponent, current == .slash {
      place += 1
      codes.append(.folders)
    } else {
      codes.append(isComponent || isBeforeEscapedSlash ? .anything : .run)
    }
  }

  /// Reads a class, whose bytes are compared with folded text.
  private mutating func readClass() -> ByteSet? {
    place += 1
    let isNegated = current == UInt8(ascii: "!") || current == UInt8(ascii: "^")
    if isNegated { place += 1 }
    var set = ByteSet()
    /// The start of a range, if a hyphen follows.
    var last: UInt8?
    var isFirst = true
    while let byte = current, isFirst || byte != .closeBracket {
      isFirst = false
      if byte == .backslash {
        place += 1
        guard let escaped = current else { return nil }
        set.insert(escaped)
        last = escaped
        place += 1
      } else if byte == UInt8(ascii: "-"), let low = last, let next = self.byte(at: place + 1),
        next != .closeBracket
      {
        guard let high = readRangeEnd() else { return nil }
        insert(low, high, into: &set)
        last = nil
      } else if let reading = readName(into: &set) {
        if reading == .wrong { return nil }
        last = nil
      } else {
        set.insert(byte)
        last = byte
        place += 1
      }
    }
    guard current == .closeBracket else { return nil }
    place += 1
    if isNegated { set = set.inverted }
    if mode == .path { set.remove(.slash) }
    return set
  }

  /// Reads a range from its hyphen.
  private mutating func readRangeEnd() -> UInt8? {
    place += 1
    if current == .backslash { place += 1 }
    defer { place += 1 }
    return current
  }

  private func insert(_ low: UInt8, _ high: UInt8, into set: inout ByteSet) {
    guard low <= high else { return }
    for byte in low...high {
      set.insert(byte)
      if letters == .folded { set.insert(byte.folded) }
    }
  }

  private enum NameReading {
    case read, wrong
  }

  /// Reads a class name from `[:`; it ends at the first bracket, which must follow a colon.
  ///
  /// - Returns: nil if there is no name, and nothing is read.
  private mutating func readName(into set: inout ByteSet) -> NameReading? {
    guard current == .openBracket, byte(at: place + 1) == UInt8(ascii: ":") else { return nil }
    let start = place + 2
    guard start <= pattern.endIndex,
      let end = pattern[start...].firstIndex(of: .closeBracket)
    else { return .wrong }
    guard end > start, pattern[end - 1] == UInt8(ascii: ":") else { return nil }
    let name = String(decoding: pattern[start..<end - 1], as: UTF8.self)
    guard let named = NamedByteClass(rawValue: name) else { return .wrong }
    set.insertAll { named.contains($0, letters) }
    place = end + 1
    return .read
  }
}
