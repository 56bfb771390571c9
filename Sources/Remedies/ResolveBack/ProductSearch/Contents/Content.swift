internal import Files

/// Bytes of a product: a file, a part of one, or unpacked data.
struct Content: Sendable {
  private enum Base {
    case file(OpenFile)
    case memory([UInt8])
  }

  private let base: Base
  /// The range of the base.
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

  /// Returns a part as a separate content.
  func part(_ part: Range<Int>) -> Content {
    Content(base: base, range: absolute(part))
  }

  /// Reads the bytes in a range; fewer if the file has become shorter.
  ///
  /// - Throws: `FileError`.
  func bytes(_ part: Range<Int>) throws(FileError) -> [UInt8] {
    switch base {
    case .file(let file): return try file.bytes(absolute(part))
    case .memory(let bytes): return Array(bytes[absolute(part)])
    }
  }

  /// Reads all bytes in a range.
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

/// The way to search a content, according to its first bytes.
enum ContentKind {
  /// To be searched as it is.
  case plain
  case zip
  case gzip
  /// An unsupported packed format, with its name.
  case packed(String)
  /// An asset catalog of an app, whose parts may be packed.
  case catalog

  /// The number of bytes needed to decide.
  static let prefixCount = 16

  init(prefix: [UInt8]) {
    self = Self.table.first { prefix.starts(with: $0.start) }?.kind ?? .plain
    // The reserved flags of gzip are 0 (RFC 1952), the method is always 8.
    if case .gzip = self, prefix.count < 10 || prefix[3] & 0xE0 != 0 { self = .plain }
  }

  private static let table: [(start: [UInt8], kind: ContentKind)] =
    [
      ([0x50, 0x4B, 0x03, 0x04], .zip),
      ([0x50, 0x4B, 0x05, 0x06], .zip),
      ([0x50, 0x4B, 0x30, 0x30, 0x50, 0x4B], .zip),
      ([0x1F, 0x8B, 0x08], .gzip),
      ([0xFD] + Array("7zXZ".utf8) + [0], .packed("xz")),
      ([0x28, 0xB5, 0x2F, 0xFD], .packed("Zstandard")),
      (Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C], .packed("a 7-Zip archive")),
      (Array("Rar!".utf8) + [0x1A, 0x07], .packed("a RAR archive")),
      ([0x04, 0x22, 0x4D, 0x18], .packed("LZ4")),
      (Array("xar!".utf8), .packed("a xar archive")),
      (Array("pbzx".utf8), .packed("pbzx")),
      (Array("bvx2".utf8), .packed("LZFSE")),
      (Array("bvxn".utf8), .packed("LZFSE")),
      (Array("AA01".utf8), .packed("an Apple Archive")),
      (Array("BOMStore".utf8), .catalog),
    ] + (1...9).map { (Array("BZh\($0)1AY&SY".utf8), .packed("bzip2")) }
}
