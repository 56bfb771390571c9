/// Guesses what was meant by a name that does not exist.
enum Spelling {
  /// `; did you mean …?` for the nearest known name, or nothing where none is near.
  static func hint(_ name: String, in known: some Collection<String>) -> String {
    let near = known.map { (distance($0, name), $0) }.min { $0 < $1 }
    guard let near, near.0 <= max(1, name.utf8.count / 3) else { return "" }
    return "; did you mean \(near.1)?"
  }

  /// Insertions, deletions and changes of bytes between two names, of which 64 bytes count.
  static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.utf8.prefix(64))
    let right = Array(right.utf8.prefix(64))
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let change = diagonal + (right[column] == byte ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}
