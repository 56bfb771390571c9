#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// All of standard input.
package enum StandardInputBytes {
  /// Reads to the end.
  ///
  /// - Parameter limit: the most bytes that there may be.
  /// - Throws: `InputError`.
  package static func read(limit: Int) throws -> [UInt8] {
    let content: [UInt8]?
    do throws(DescriptorBytes.Failure) {
      content = try DescriptorBytes.read(from: STDIN_FILENO, limit: limit)
    } catch {
      throw InputError(path: "standard input", reason: String(cString: strerror(error.number)))
    }
    if let content { return content }
    throw InputError(path: "standard input", reason: "it is larger than \(limit >> 20) MiB")
  }
}

/// Standard input, cut into records as they come, so that a program can ask and wait for the answer.
package struct StandardInputLines {
  /// What ends a record; a carriage return before it belongs to the record, as it does to git.
  let end: UInt8
  private var rest: [UInt8] = []
  private var isOver = false

  package init(end: UInt8) {
    self.end = end
  }

  /// The records that are there, at least one but at the end, where there are none.
  ///
  /// - Throws: `InputError`.
  package mutating func next() throws -> [[UInt8]] {
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
