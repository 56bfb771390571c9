/// Whether two lines of .gitignore files can have to do with one path.
///
/// The order of two lines makes a difference only where they do. The answer is exact but for three
/// things, where it is "yes" although there may be no such path: names that no file can have (empty
/// ones, `.`), `**` that is not a whole component, and patterns of thousands of bytes.
/// Both must have been read with the same opinion about letters.
package enum PatternOverlap {
  /// Places of both patterns multiplied; beyond this the search would take too long.
  private static let limit = 1 << 22

  /// Whether some path is matched by both.
  package static func exists(_ left: PatternPaths, _ right: PatternPaths) -> Bool {
    guard left.matchesAnything, right.matchesAnything, agree(left.head, right.head),
      agree(left.tail.reversed(), right.tail.reversed())
    else { return false }
    return search(left.steps, right.steps)
  }

  /// Whether some path is matched by one while the other matches it or a folder that it is in.
  ///
  /// This is where `outer` can hide what `inner` re-includes: a folder that is ignored hides all that
  /// is in it.
  package static func exists(_ inner: PatternPaths, inOrBelow outer: PatternPaths) -> Bool {
    guard inner.matchesAnything, outer.matchesAnything, agree(inner.head, outer.head) else {
      return false
    }
    return search(inner.steps, outer.steps + PathStep.below)
  }

  /// Whether one is the beginning of the other.
  private static func agree(
    _ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>
  ) -> Bool {
    zip(left, right).allSatisfy(==)
  }

  /// Whether the two machines can read the same bytes to their ends.
  ///
  /// Each pair of places is looked at once, whatever the patterns.
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
