package import Files

/// Bytes that may be an archive: a file, a part of one, or unpacked data.
package struct Content: Sendable {
  private enum Base {
    case file(OpenFile)
    case memory([UInt8])
  }

  private let base: Base
  /// The range of the base.
  private let range: Range<Int>

  package var count: Int { range.count }

  package init(_ file: OpenFile) {
    base = .file(file)
    range = 0..<file.count
  }

  package init(_ bytes: [UInt8]) {
    base = .memory(bytes)
    range = 0..<bytes.count
  }

  private init(base: Base, range: Range<Int>) {
    self.base = base
    self.range = range
  }

  /// Returns a part as a separate content.
  package func part(_ part: Range<Int>) -> Content {
    Content(base: base, range: absolute(part))
  }

  /// Reads the bytes in a range; fewer if the file has become shorter.
  ///
  /// - Throws: `FileError`.
  package func bytes(_ part: Range<Int>) throws(FileError) -> [UInt8] {
    switch base {
    case .file(let file): return try file.bytes(absolute(part))
    case .memory(let bytes): return Array(bytes[absolute(part)])
    }
  }

  /// Reads all bytes in a range.
  ///
  /// - Throws: `ArchiveError`.
  package func whole(_ part: Range<Int>) throws(ArchiveError) -> [UInt8] {
    guard part.lowerBound >= 0, part.upperBound <= count else { throw .damaged }
    let bytes: [UInt8]
    do {
      bytes = try self.bytes(part)
    } catch {
      throw .unreadable("\(error)")
    }
    guard bytes.count == part.count else { throw .damaged }
    return bytes
  }

  private func absolute(_ part: Range<Int>) -> Range<Int> {
    let start = min(range.upperBound, range.lowerBound + max(0, part.lowerBound))
    let end = min(range.upperBound, range.lowerBound + max(0, part.upperBound))
    return start..<max(start, end)
  }
}
