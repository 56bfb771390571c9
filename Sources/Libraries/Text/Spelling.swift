/// Suggests an existing name for a misspelled one.
package enum Spelling {
  /// Returns `; did you mean …?` for the nearest known name, or an empty text if none is near.
  package static func hint(_ name: String, in known: some Collection<String>) -> String {
    let typed = Array(name.utf8.prefix(64))
    let near = known.map { (distance(Array($0.utf8.prefix(64)), typed), $0) }.min { $0 < $1 }
    guard let near, near.0 <= max(1, name.utf8.count / 3) else { return "" }
    return "; did you mean \(near.1)?"
  }

  /// Returns the number of insertions, deletions, changes, and swaps of neighbours between two
  /// names.
  package static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var next = [row + 1]
      for column in right.indices {
        let change = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(change, last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, before[column - 1] + 1)
        }
        next.append(best)
      }
      before = last
      last = next
    }
    return last[right.count]
  }
}
