internal import Bytes

/// Bytes of a product: a file, a part of one, or what was unpacked.
struct Content: Sendable {
  private enum Base {
    case file(OpenFile)
    case memory([UInt8])
  }

  private let base: Base
  /// Which bytes of the base.
  private let range: Range<Int>

  var count: Int { range.count }

  init(_ file: OpenFile) {
    base = .file(file)
    range = 0..<file.count
  }

  init(_ bytes: [UInt8]) {
    base = .memory(bytes)
    range = 0..<bytes.count
  }

  private init(base: Base, range: Range<Int>) {
    self.base = base
    self.range = range
  }

  /// A part as a content of its own.
  func part(_ part: Range<Int>) -> Content {
    Content(base: base, range: absolute(part))
  }

  /// The bytes in a range; fewer where the file has become shorter.
  ///
  /// - Throws: `FileError`.
  func bytes(_ part: Range<Int>) throws(FileError) -> [UInt8] {
    switch base {
    case .file(let file): return try file.bytes(absolute(part))
    case .memory(let bytes): return Array(bytes[absolute(part)])
    }
  }

  /// The bytes in a range, all of them.
  ///
  /// - Throws: `ArchiveError`.
  func whole(_ part: Range<Int>) throws(ArchiveError) -> [UInt8] {
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
