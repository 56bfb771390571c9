internal import Files

/// Standard input in records, read as they arrive, so that a program can wait for each answer.
package struct StandardInputLines {
  /// The byte that ends a record.
  ///
  /// As in git, a carriage return before it belongs to the record.
  package let end: UInt8
  /// The maximum size of a record in bytes.
  package let limit: Int
  private var rest: [UInt8] = []
  private var isOver = false

  package init(end: UInt8, limit: Int = 1 << 26) {
    (self.end, self.limit) = (end, limit)
  }

  /// The complete records that have arrived, at least one; none at the end of the input.
  ///
  /// - Throws: `FileError` if the input cannot be read, or a record is too large.
  package mutating func next() throws -> [[UInt8]] {
    while !isOver {
      let bytes = try OpenStream.standardInput.read()
      if bytes.isEmpty {
        isOver = true
        return rest.isEmpty ? [] : [rest]
      }
      guard let last = bytes.lastIndex(of: end) else {
        rest += bytes
        guard rest.count <= limit else {
          throw FileError.invalid(
            path: "standard input", reason: "a record of more than \(limit) bytes")
        }
        continue
      }
      let whole = rest + bytes[..<last]
      rest = Array(bytes[(last + 1)...])
      return whole.split(separator: end, omittingEmptySubsequences: false).map { Array($0) }
    }
    return []
  }
}
