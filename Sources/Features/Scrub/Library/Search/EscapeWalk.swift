internal import Text

/// One pass over a text, which follows all patterns that may be written there.
struct EscapeWalk {
  private(set) var hits: Set<EscapedSearch.Hit> = []
  private let indexes: [SpellingIndex]
  /// What goes on at a sign after the place of the walk.
  private var waiting: [Int: [State]] = [:]
  private var reader = EscapeReader()
  /// The escapes and joins of all attempts, each with the number of the one before it.
  private var parts: [(part: EscapedSearch.Part, before: Int32)] = []
  private var budget: Int

  /// The number of steps that any text may take, and how many more for each byte.
  private static let (least, ratio) = (1 << 22, 64)

  /// What of some patterns is read before a place.
  private struct State {
    let index: Int
    var prefix: SpellingIndex.Prefix
    /// The start of what is replaced.
    var start: Int
    /// The number of the last escape or join; -1 for none.
    var part: Int32 = -1

    /// Whether what follows has the same matches, and the beginning does not matter.
    func continues(like other: State) -> Bool {
      index == other.index && prefix == other.prefix && (part < 0) == (other.part < 0)
    }
  }

  init(_ indexes: [SpellingIndex], byteCount: Int) {
    self.indexes = indexes
    budget = Self.least + Self.ratio * min(byteCount, 1 << 32)
  }

  /// Begins with a byte as it is.
  mutating func begin(at offset: Int, in text: Span<UInt8>) throws(ScrubError) {
    for index in indexes.indices where indexes[index].isFirst[Int(text[offset])] {
      try advance(State(index: index, prefix: indexes[index].all, start: offset), offset, in: text)
    }
  }

  /// Reads what may be an escape or a join, once for all that began before it or begins with it.
  mutating func visitSign(
    at offset: Int, mayBegin: Bool, in text: Span<UInt8>
  ) throws(ScrubError) {
    var states = waiting.isEmpty ? [] : waiting.removeValue(forKey: offset) ?? []
    if waiting.isEmpty, states.isEmpty { parts.removeAll(keepingCapacity: true) }
    let byte = text[offset]
    guard !states.isEmpty || mayBegin || EscapeReader.mayBeValue(byte) else { return }
    reader.read(at: offset, in: text)
    budget -= reader.units.count
    let units = reader.units
    for index in indexes.indices {
      let state = State(index: index, prefix: indexes[index].all, start: offset)
      if indexes[index].isFirst[Int(byte)] { states.append(state) }
      for unit in units where unit.kind == .value && indexes[index].isFirst[Int(unit.first)] {
        try step(state, unit, at: offset, in: text)
      }
    }
    for state in states {
      if let prefix = indexes[state.index].narrowed(state.prefix, by: byte) {
        try advance(moved(state, to: prefix, before: offset + 1), offset + 1, in: text)
      }
      guard state.prefix.count > 0 else { continue }
      for unit in units { try step(state, unit, at: offset, in: text) }
    }
  }

  /// Continues after an escape or a join, if the patterns do.
  private mutating func step(
    _ state: State, _ unit: EscapeReader.Unit, at offset: Int, in text: Span<UInt8>
  ) throws(ScrubError) {
    let index = indexes[state.index]
    var next = state
    if unit.kind == .value {
      for number in 0..<unit.count {
        guard let prefix = index.narrowed(next.prefix, by: unit.byte(number)) else { return }
        next = moved(next, to: prefix, before: unit.end)
      }
    } else {
      guard index.allows(unit.kind) else { return }
      let kept = index.kind.keptCount
      if kept > 0, state.prefix.count <= kept { next.start = unit.end }
    }
    guard parts.count < Int(Int32.max) else { throw ScrubError.tooManyEscapes(nil) }
    parts.append((.init(range: offset..<unit.end, isValue: unit.kind == .value), next.part))
    next.part = Int32(parts.count - 1)
    try advance(next, unit.end, in: text)
  }

  /// Reads bytes as they are, up to the next sign.
  private mutating func advance(
    _ state: State, _ start: Int, in text: Span<UInt8>
  ) throws(ScrubError) {
    var (state, offset) = (state, start)
    let index = indexes[state.index]
    while true {
      budget -= 1
      guard budget > 0 else { throw ScrubError.tooManyEscapes(nil) }
      let ended = index.takeEnded(from: &state.prefix)
      if state.part >= 0, !ended.isEmpty {
        let parts = parts(of: state)
        for pattern in ended {
          hits.insert(.init(pattern: pattern, range: state.start..<offset, parts: parts))
        }
      }
      guard !state.prefix.isEmpty, offset < text.count else { return }
      if index.mayContinue(at: text[offset]) { return wait(state, at: offset) }
      guard let prefix = index.narrowed(state.prefix, by: text[offset]) else { return }
      offset += 1
      state = moved(state, to: prefix, before: offset)
    }
  }

  private func moved(_ state: State, to prefix: SpellingIndex.Prefix, before end: Int) -> State {
    var next = state
    next.prefix = prefix
    if prefix.count <= indexes[state.index].kind.keptCount { next.start = end }
    return next
  }

  /// Goes on at a sign: of two attempts that do so alike, the one that began first.
  private mutating func wait(_ state: State, at offset: Int) {
    var states = waiting.removeValue(forKey: offset) ?? []
    defer { waiting[offset] = states }
    budget -= states.count / 8
    if let same = states.firstIndex(where: { state.continues(like: $0) }) {
      if state.start < states[same].start { states[same] = state }
    } else {
      states.append(state)
    }
  }

  private func parts(of state: State) -> [EscapedSearch.Part] {
    var (found, next): ([EscapedSearch.Part], Int32) = ([], state.part)
    while next >= 0 {
      found.append(parts[Int(next)].part)
      next = parts[Int(next)].before
    }
    return found.reversed()
  }
}
