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
  /// Bytes that every path begins with, small letters for capitals.
  let head: [UInt8]
  /// Bytes that every path ends with, small letters for capitals.
  let tail: [UInt8]

  /// - Parameters:
  ///   - line: a pattern, perhaps with `!` before it, without what git cuts off at its end.
  ///   - letters: whether capital and small letters are the same.
  package init(_ line: [UInt8], case letters: IgnoreCase = .exact) {
    var pattern = line
    if pattern.first == UInt8(ascii: "!") { pattern.removeFirst() }
    if pattern.last == UInt8(ascii: "/") { pattern.removeLast() }
    let isAnchored = pattern.contains(UInt8(ascii: "/"))
    if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    var reader = PatternPathsReader(pattern, isAnchored: isAnchored)
    let isWhole = reader.read()
    matchesAnything = isWhole && !pattern.isEmpty
    steps = letters == .folded ? reader.steps.map(Self.folded) : reader.steps
    let literals = reader.literals
    head = isAnchored ? literals.prefix { $0 != nil }.compactMap { $0.map(Self.small) } : []
    tail = literals.reversed().prefix { $0 != nil }.reversed().compactMap { $0.map(Self.small) }
  }

  private static func folded(_ step: PathStep) -> PathStep {
    var step = step
    step.loop = step.loop.folded
    step.advance = step.advance.folded
    return step
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte | 0x20 : byte
  }
}
