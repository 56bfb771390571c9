#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

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
  /// - Throws: `InputError`.
  mutating func next() throws -> [[UInt8]] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !isOver {
      #if canImport(Darwin)
        let count = Darwin.read(STDIN_FILENO, &buffer, buffer.count)
      #else
        let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw InputError(path: "standard input", reason: String(cString: strerror(errno)))
      }
      if count == 0 {
        isOver = true
        return rest.isEmpty ? [] : [rest]
      }
      guard let last = buffer[..<count].lastIndex(of: end) else {
        rest += buffer[..<count]
        continue
      }
      let whole = rest + buffer[..<last]
      rest = Array(buffer[(last + 1)..<count])
      return whole.split(separator: end, omittingEmptySubsequences: false).map { Array($0) }
    }
    return []
  }
}
