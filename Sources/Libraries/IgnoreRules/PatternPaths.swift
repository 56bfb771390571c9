/// The paths that one line of a .gitignore matches, in a form in which two lines can be compared.
///
/// It says for what paths the line has to do with at all: whether it ignores or re-includes, and
/// whether it is for folders only, makes no difference. Where git's versions differ (`foo**/bar`) it
/// takes the paths of all.
package struct PatternPaths: Sendable {
  /// Places in the pattern; the end is behind the last.
  let steps: [PathStep]
  /// Whether there is any path at all; a class without an end, for example, matches none.
  let matchesAnything: Bool
  /// Bytes that every path begins with.
  let head: [UInt8]
  /// Bytes that every path ends with.
  let tail: [UInt8]

  /// - Parameters:
  ///   - line: a pattern, perhaps with `!` before it, without what git cuts off at its end.
  ///   - letters: whether capital and small letters are the same.
  package init(_ line: [UInt8], case letters: IgnoreCase = .exact) {
    var pattern = line[...]
    if pattern.first == UInt8(ascii: "!") { pattern.removeFirst() }
    if pattern.last == .slash { pattern.removeLast() }
    let isAnchored = pattern.contains(.slash)
    if pattern.first == .slash { pattern.removeFirst() }
    // Git compares the text before the first wildcard on its own, and before 2.52.0 took stars behind
    // it for the start of a component.
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
    // At the end it is what is in a folder, not the folder itself.
    case .anything: isLast ? [.one(.all), .run(.all)] : [.run(.all)]
    case .folders: PathStep.folders
    case let code where code.setPlace >= 0: [.one(inName(sets[code.setPlace], letters))]
    default: [.one(ByteSet(UInt8(truncatingIfNeeded: code.value)))]
    }
  }

  /// The bytes of a class that can stand in a name, in the text as it is compared.
  private static func inName(_ set: ByteSet, _ letters: IgnoreCase) -> ByteSet {
    var set = set
    set.remove(.slash)
    if letters == .folded { for byte in UInt8(0x41)...0x5A { set.remove(byte) } }
    return set
  }
}
