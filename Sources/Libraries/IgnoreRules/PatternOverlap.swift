/// Decides whether two lines of .gitignore files can affect the same path.
///
/// Only then does their order matter. The answer is exact except in three cases, where it is "yes"
/// although there may be no such path: invalid file names (empty ones, `.`), `**` that is not a
/// whole component, and patterns of thousands of bytes. Both patterns must have been read with the
/// same case sensitivity.
package enum PatternOverlap {
  /// The maximum product of both patterns' states; beyond it the search would take too long.
  private static let limit = 1 << 22

  /// Whether both match some path.
  package static func exists(_ left: PatternPaths, _ right: PatternPaths) -> Bool {
    guard left.matchesAnything, right.matchesAnything, agree(left.head, right.head),
      agree(left.tail.reversed(), right.tail.reversed())
    else { return false }
    return search(left.steps, right.steps)
  }

  /// Whether one matches some path while the other matches it or a folder above it.
  ///
  /// Then `outer` can hide what `inner` re-includes: an ignored folder hides everything inside.
  package static func exists(_ inner: PatternPaths, inOrBelow outer: PatternPaths) -> Bool {
    guard inner.matchesAnything, outer.matchesAnything, agree(inner.head, outer.head) else {
      return false
    }
    return search(inner.steps, outer.steps + PathStep.below)
  }

  /// Whether one is a prefix of the other.
  private static func agree(
    _ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>
  ) -> Bool {
    zip(left, right).allSatisfy(==)
  }

  /// Whether the two automata can read the same bytes to their ends.
  ///
  /// Each pair of states is visited once, whatever the patterns.
  private static func search(_ left: [PathStep], _ right: [PathStep]) -> Bool {
    let width = right.count + 1
    let (count, isHuge) = (left.count + 1).multipliedReportingOverflow(by: width)
    guard !isHuge, count <= limit else { return true }
    var seen = [Bool](repeating: false, count: count)
    var waiting = [0]
    seen[0] = true
    func visit(_ row: Int, _ column: Int) {
      let pair = row * width + column
      guard !seen[pair] else { return }
      seen[pair] = true
      waiting.append(pair)
    }
    while let pair = waiting.popLast() {
      let (row, column) = pair.quotientAndRemainder(dividingBy: width)
      if row == left.count, column == right.count { return true }
      if row < left.count {
        if left[row].canSkip { visit(row + 1, column) }
        if left[row].canSkipTwo { visit(row + 2, column) }
      }
      if column < right.count {
        if right[column].canSkip { visit(row, column + 1) }
        if right[column].canSkipTwo { visit(row, column + 2) }
      }
      guard row < left.count, column < right.count else { continue }
      let (a, b) = (left[row], right[column])
      if a.advance.meets(b.advance) { visit(row + 1, column + 1) }
      if a.advance.meets(b.loop) { visit(row + 1, column) }
      if a.loop.meets(b.advance) { visit(row, column + 1) }
    }
    return false
  }
}

/// The paths that one line of a .gitignore matches, in a comparable form.
///
/// It covers all paths that the line affects, whether it ignores or re-includes them, and whether
/// or not it is for folders only. Where versions of git differ (`foo**/bar`) it covers the paths of
/// all versions.
package struct PatternPaths: Sendable {
  /// The states of the pattern; the end is after the last.
  let steps: [PathStep]
  /// Whether it matches any path; an unterminated class, for example, matches none.
  let matchesAnything: Bool
  /// Bytes that every path begins with.
  let head: [UInt8]
  /// Bytes that every path ends with.
  let tail: [UInt8]

  /// - Parameters:
  ///   - line: a pattern, perhaps with a leading `!`, without what git drops at its end.
  ///   - letters: whether case is ignored.
  package init(_ line: [UInt8], case letters: IgnoreCase = .exact) {
    var pattern = line[...]
    if pattern.first == UInt8(ascii: "!") { pattern.removeFirst() }
    if pattern.last == .slash { pattern.removeLast() }
    let isAnchored = pattern.contains(.slash)
    if pattern.first == .slash { pattern.removeFirst() }
    // Git compares the text before the first wildcard on its own, and before 2.52.0 took stars
    // after it for the start of a component.
    let literal = pattern.prefix { !#"*?[\"#.utf8.contains($0) }.map { $0.folded(letters) }
    var compiler = WildmatchCompiler(
      pattern.dropFirst(literal.count), after: nil, mode: isAnchored ? .path : .bytes,
      letters: letters)
    var sets = ByteSetTable()
    matchesAnything = compiler.compile(&sets) && !pattern.isEmpty
    let codes = literal.map { WildmatchCode.byte($0) } + compiler.codes
    steps =
      (isAnchored ? [] : PathStep.folders)
      + codes.enumerated().flatMap { place, code in
        Self.steps(code, isLast: place == codes.count - 1, sets.sets, letters)
      }
    head = isAnchored ? literal : []
    tail = codes.reversed().prefix { $0.value < 256 }.reversed().map { UInt8($0.value) }
  }

  private static func steps(
    _ code: WildmatchCode, isLast: Bool, _ sets: [ByteSet], _ letters: IgnoreCase
  ) -> [PathStep] {
    switch code {
    case .anyByte: [.one(.name)]
    case .run: [.run(.name)]
    // At the end it matches what is in a folder, not the folder itself.
    case .anything: isLast ? [.one(.all), .run(.all)] : [.run(.all)]
    case .folders: PathStep.folders
    case let code where code.setPlace >= 0: [.one(inName(sets[code.setPlace], letters))]
    default: [.one(ByteSet(UInt8(truncatingIfNeeded: code.value)))]
    }
  }

  /// Returns the bytes of a class that a name can contain, as they are compared.
  private static func inName(_ set: ByteSet, _ letters: IgnoreCase) -> ByteSet {
    var set = set
    set.remove(.slash)
    if letters == .folded { for byte in UInt8(0x41)...0x5A { set.remove(byte) } }
    return set
  }
}

/// One state of an automaton that reads paths byte by byte.
struct PathStep: Sendable {
  /// Bytes that lead back to this state.
  var loop = ByteSet()
  /// Bytes that lead to the next state.
  var advance = ByteSet()
  /// Whether the next state is reached without reading.
  var canSkip = false
  /// Whether the state after the next is.
  var canSkipTwo = false

  /// One byte of a set.
  static func one(_ bytes: ByteSet) -> PathStep { PathStep(advance: bytes) }
  /// Any number of bytes of a set.
  static func run(_ bytes: ByteSet) -> PathStep { PathStep(loop: bytes, canSkip: true) }
  /// Whole folders with the slash behind each, perhaps none.
  static let folders = [
    PathStep(canSkip: true, canSkipTwo: true), PathStep(loop: .all, advance: .slash),
  ]
  /// The end, or anything inside the folder read so far.
  static let below = [PathStep(advance: .slash, canSkipTwo: true), PathStep.run(.all)]
}

extension ByteSet {
  static let all = ByteSet().inverted
  static let slash = ByteSet(.slash)
  /// Every byte that a name can contain.
  static let name = slash.inverted

  init(_ byte: UInt8) {
    self.init()
    insert(byte)
  }
}
