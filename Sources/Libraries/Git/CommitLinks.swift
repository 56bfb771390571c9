/// What a commit object says of other objects, and its date: all that a walk over history needs.
package struct CommitLinks: Sendable {
  package let tree: ObjectID
  package let parents: [ObjectID]
  /// Committer date, since 1970; 0 where it cannot be read.
  package let seconds: Int64

  /// Reads the header of git's `commit` object, as `CommitRecord` does, without what people wrote.
  ///
  /// Nil where there is no tree.
  package init?(_ bytes: Span<UInt8>) {
    var tree: ObjectID?
    var parents: [ObjectID] = []
    var seconds: Int64?
    var start = 0
    while start < bytes.count, bytes[start] != UInt8(ascii: "\n") {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let line = bytes.extracting(start..<end)
      if tree == nil, let id = Self.id(after: "tree ", in: line) {
        tree = id
      } else if let id = Self.id(after: "parent ", in: line) {
        parents.append(id)
      } else if seconds == nil, Self.has("committer ", line) {
        seconds = Self.seconds(in: line)
      }
      start = min(end + 1, bytes.count)
    }
    guard let tree else { return nil }
    self.tree = tree
    self.parents = parents
    self.seconds = seconds ?? 0
  }

  private static func has(_ name: StaticString, _ line: Span<UInt8>) -> Bool {
    let count = name.utf8CodeUnitCount
    guard line.count >= count else { return false }
    return name.withUTF8Buffer { word in
      for index in 0..<count where line[index] != (unsafe word[index]) { return false }
      return true
    }
  }

  private static func id(after name: StaticString, in line: Span<UInt8>) -> ObjectID? {
    let start = name.utf8CodeUnitCount
    guard line.count == start + 40, has(name, line) else { return nil }
    return ObjectID(hexDigits: line.extracting(start..<line.count))
  }

  /// The first word behind the last `>`.
  private static func seconds(in line: Span<UInt8>) -> Int64? {
    var index = line.count
    while index > 0, line[index - 1] != UInt8(ascii: ">") { index -= 1 }
    guard index > 0 else { return nil }
    while index < line.count, line[index] == UInt8(ascii: " ") { index += 1 }
    let isNegative = index < line.count && line[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    var number: Int64 = 0
    let first = index
    while index < line.count, (0x30...0x39).contains(line[index]), index - first < 18 {
      number = number * 10 + Int64(line[index] - 0x30)
      index += 1
    }
    guard index > first, index == line.count || line[index] == UInt8(ascii: " ") else { return nil }
    return isNegative ? -number : number
  }
}
