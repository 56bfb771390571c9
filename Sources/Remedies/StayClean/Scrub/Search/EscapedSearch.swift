internal import ProductSearch
internal import Text

/// Finds texts of which any bytes are escaped, in any notation, also several in each other.
///
/// A match begins where it is written as it is, or with an escape: so each escape is looked at once,
/// together with the bytes before it, and no text is decoded as a whole.
struct EscapedSearch: Sendable {
  /// A text to find.
  struct Pattern: Sendable {
    let secret: Int
    let form: SecretEncoding
    let bytes: [UInt8]
    /// The number of leading bytes that are not part of a match.
    var keptCount = 0

    /// Whether an escape or a gap may be in it.
    func allows(_ kind: EscapeReader.Unit.Kind) -> Bool {
      switch kind {
      case .value, .join: true
      case .gap: form == .hex
      case .lineEnd: form == .hex || form == .base64
      }
    }
  }

  struct Hit: Hashable {
    let pattern: Int
    let range: Range<Int>
  }

  let patterns: [Pattern]
  /// For each pair of bytes, the places of patterns where it is: the index of the second byte.
  private let pairs: [UInt16: [Place]]
  /// For each byte, the patterns that start with it.
  private let firsts: [UInt8: [Place]]
  private let isInPattern: [Bool]

  private struct Place {
    let pattern: Int32
    let index: Int32
  }

  /// The state of an attempt: what of the pattern is matched before which place.
  private struct State: Hashable {
    let index: Int
    let place: Int
    /// The start of what is replaced.
    let start: Int
  }

  /// The number of steps that any text may take, and how many more for each byte.
  private static let (least, ratio) = (1 << 22, 64)

  init(_ patterns: [Pattern]) {
    var (pairs, firsts): ([UInt16: [Place]], [UInt8: [Place]]) = ([:], [:])
    var isInPattern = [Bool](repeating: false, count: 256)
    for (number, pattern) in patterns.enumerated() {
      for (index, byte) in pattern.bytes.enumerated() {
        let place = Place(pattern: Int32(number), index: Int32(index))
        for byte in Self.forms(of: byte, pattern.form) {
          isInPattern[Int(byte)] = true
          if index == 0 {
            firsts[byte, default: []].append(place)
          } else {
            for before in Self.forms(of: pattern.bytes[index - 1], pattern.form) {
              pairs[UInt16(before) << 8 | UInt16(byte), default: []].append(place)
            }
          }
        }
      }
    }
    (self.patterns, self.pairs, self.firsts) = (patterns, pairs, firsts)
    self.isInPattern = isInPattern
  }

  private static func forms(of byte: UInt8, _ form: SecretEncoding) -> Set<UInt8> {
    form == .hex && byte.isLetter ? [byte, byte ^ 0x20] : [byte]
  }

  /// Returns the matches with at least one escape.
  ///
  /// - Parameter isOne: whether one is enough.
  /// - Throws: `ScrubError.damaged` for a text that was made to take long.
  func hits(in text: Span<UInt8>, isOne: Bool = false) throws(ScrubError) -> Set<Hit> {
    var hits: Set<Hit> = []
    guard !patterns.isEmpty else { return hits }
    var budget = Self.least + Self.ratio * min(text.count, 1 << 32)
    var units: [EscapeReader.Unit] = []
    for place in 0..<text.count where EscapeReader.isSign[Int(text[place])] {
      guard mayBegin(at: place, in: text) else { continue }
      units.removeAll(keepingCapacity: true)
      EscapeReader.read(at: place, in: text, into: &units)
      for unit in units { try follow(unit, at: place, in: text, &budget, &hits) }
      if isOne, !hits.isEmpty { break }
    }
    return hits
  }

  /// Whether bytes are a pattern with escapes, from the first to the last.
  static func isSpelling(_ bytes: [UInt8], of value: [UInt8]) -> Bool {
    if bytes == value { return true }
    let search = EscapedSearch([Pattern(secret: 0, form: .plain, bytes: value)])
    let hits = try? search.hits(in: bytes.span)
    return hits?.contains { $0.range == 0..<bytes.count } ?? false
  }

  /// Skips most quotes, blanks and line ends: what they join lies on both sides.
  private func mayBegin(at place: Int, in text: Span<UInt8>) -> Bool {
    switch text[place] {
    case UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "="),
      UInt8(ascii: "+"):
      return true
    case UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: ","):
      return place > 0 && text[place - 1].isHexDigit && isInPattern[Int(text[place - 1])]
    case 0x0A, 0x0D:
      return place > 0 && Base64Text.value(of: text[place - 1]) != nil
        && isInPattern[Int(text[place - 1])]
    default: return place > 0 && isInPattern[Int(text[place - 1])]
    }
  }

  private func follow(
    _ unit: EscapeReader.Unit, at place: Int, in text: Span<UInt8>, _ budget: inout Int,
    _ hits: inout Set<Hit>
  ) throws(ScrubError) {
    let before = place > 0 ? text[place - 1] : 0
    if unit.kind == .value {
      guard isInPattern[Int(unit.first)] else { return }
      for start in firsts[unit.first] ?? [] {
        try attempt(start, unit, at: place, in: text, &budget, &hits)
      }
      guard place > 0 else { return }
      for start in pairs[UInt16(before) << 8 | UInt16(unit.first)] ?? [] {
        try attempt(start, unit, at: place, in: text, &budget, &hits)
      }
      return
    }
    guard place > 0, unit.end < text.count else { return }
    var next: Set<UInt8> = [text[unit.end]]
    if EscapeReader.isSign[Int(text[unit.end])] {
      var units: [EscapeReader.Unit] = []
      EscapeReader.read(at: unit.end, in: text, into: &units)
      for unit in units where unit.kind == .value { next.insert(unit.first) }
    }
    for byte in next {
      for start in pairs[UInt16(before) << 8 | UInt16(byte)] ?? []
      where patterns[Int(start.pattern)].allows(unit.kind) {
        try attempt(start, unit, at: place, in: text, &budget, &hits)
      }
    }
  }

  /// Looks for a pattern of which `start` is the first byte that is escaped, or after a join.
  private func attempt(
    _ start: Place, _ unit: EscapeReader.Unit, at place: Int, in text: Span<UInt8>,
    _ budget: inout Int, _ hits: inout Set<Hit>
  ) throws(ScrubError) {
    let pattern = patterns[Int(start.pattern)]
    let index = Int(start.index)
    guard place >= index else { return }
    for offset in 1..<index + 1
    where !Self.isEqual(text[place - offset], pattern.bytes[index - offset], pattern.form) {
      budget -= offset
      return
    }
    budget -= index + 1
    let begin = place - index
    guard
      let first = Self.step(
        State(index: index, place: place, start: begin + min(index, pattern.keptCount)), unit,
        pattern)
    else { return }
    var waiting = [first]
    var seen: Set<State> = []
    while let state = waiting.popLast() {
      budget -= 1
      guard budget > 0 else {
        throw ScrubError.damaged("a file has too many escapes to search; remove it with --path")
      }
      guard state.index < pattern.bytes.count else {
        hits.insert(Hit(pattern: Int(start.pattern), range: state.start..<state.place))
        return
      }
      guard state.place < text.count else { continue }
      let byte = text[state.place]
      if EscapeReader.isSign[Int(byte)] {
        guard seen.insert(state).inserted else { continue }
        var units: [EscapeReader.Unit] = []
        EscapeReader.read(at: state.place, in: text, into: &units)
        for unit in units {
          if let next = Self.step(state, unit, pattern) { waiting.append(next) }
        }
      }
      if Self.isEqual(byte, pattern.bytes[state.index], pattern.form) {
        waiting.append(
          State(
            index: state.index + 1, place: state.place + 1,
            start: state.index < pattern.keptCount ? state.place + 1 : state.start))
      }
    }
  }

  /// Returns the state after an escape; nil if it stands for something else.
  private static func step(
    _ state: State, _ unit: EscapeReader.Unit, _ pattern: Pattern
  ) -> State? {
    switch unit.kind {
    case .gap, .join, .lineEnd:
      guard pattern.allows(unit.kind) else { return nil }
      return State(
        index: state.index, place: unit.end,
        start: state.index <= pattern.keptCount && pattern.keptCount > 0 ? unit.end : state.start)
    case .value:
      guard state.index + unit.count <= pattern.bytes.count else { return nil }
      for index in 0..<unit.count
      where !isEqual(unit.byte(index), pattern.bytes[state.index + index], pattern.form) {
        return nil
      }
      return State(
        index: state.index + unit.count, place: unit.end,
        start: state.index < pattern.keptCount ? unit.end : state.start)
    }
  }

  private static func isEqual(_ one: UInt8, _ two: UInt8, _ form: SecretEncoding) -> Bool {
    one == two || form == .hex && one.lowercased == two.lowercased
  }
}
