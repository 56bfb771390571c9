internal import Files

/// Standard input, cut into records as they come, so that a program can ask and wait for the answer.
struct StandardInputLines {
  /// What ends a record; a carriage return before it belongs to the record, as it does to git.
  let end: UInt8
  private var rest: [UInt8] = []
  private var isOver = false

  init(end: UInt8) {
    self.end = end
  }

  /// The records that are there, at least one but at the end, where there are none.
  ///
  /// - Throws: `FileError`.
  mutating func next() throws -> [[UInt8]] {
    while !isOver {
      let bytes = try OpenStream.standardInput.read()
      if bytes.isEmpty {
        isOver = true
        return rest.isEmpty ? [] : [rest]
      }
      guard let last = bytes.lastIndex(of: end) else {
        rest += bytes
        continue
      }
      let whole = rest + bytes[..<last]
      rest = Array(bytes[(last + 1)...])
      return whole.split(separator: end, omittingEmptySubsequences: false).map { Array($0) }
    }
    return []
  }
}
