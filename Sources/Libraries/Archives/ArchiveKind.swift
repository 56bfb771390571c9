/// The way to search a content, according to its first bytes.
package enum ArchiveKind: Sendable {
  /// To be searched as it is.
  case plain
  case zip
  case gzip
  /// What `ArchiveStream` reads.
  case stream(ArchiveStream.Format)
  /// An unsupported packed format, with its name.
  case foreign(String)
  /// An asset catalog of an app, whose parts may be packed.
  case catalog
  /// A pointer of Git LFS to the content.
  case pointer

  /// The number of bytes needed to decide.
  package static let prefixCount = 512

  /// - Parameter prefix: the first bytes of the content.
  package init(prefix: Span<UInt8>) {
    self = .plain
    guard prefix.count > 5 else { return }
    if Self.isFirst[Int(prefix[0])] {
      for candidate in Self.table where prefix.starts(with: candidate.start) {
        self = candidate.kind
        break
      }
    }
    switch self {
    // The reserved flags of gzip are 0 (RFC 1952), the method is always 8.
    case .gzip where prefix.count < 10 || prefix[3] & 0xE0 != 0: self = .plain
    case .plain where Self.isTape(prefix): self = .stream(.tar)
    default: break
    }
  }

  /// - Parameter bytes: the whole content.
  package init(of bytes: Span<UInt8>) {
    self.init(prefix: bytes)
    if case .plain = self, ZipTail.isThere(in: bytes) { self = .zip }
  }

  /// - Throws: `ArchiveError` if the content cannot be read.
  package init(of content: Content) throws(ArchiveError) {
    let prefix = try content.whole(0..<min(Self.prefixCount, content.count))
    self.init(prefix: prefix.span)
    if case .plain = self, try ZipTail.isThere(in: content, prefix) { self = .zip }
  }

  /// Whether the scan of a repository opens such a content.
  package var isContainer: Bool {
    switch self {
    case .zip, .gzip, .stream, .foreign, .pointer: true
    case .plain, .catalog: false
    }
  }

  /// Whether there is the header of a tar archive of POSIX or GNU: its magic, and a checksum in
  /// octal digits before it.
  private static func isTape(_ prefix: Span<UInt8>) -> Bool {
    guard prefix.count >= prefixCount, prefix[257] == UInt8(ascii: "u"),
      prefix.extracting(257..<262).starts(with: Array("ustar".utf8))
    else { return false }
    for index in 148..<154 {
      let byte = prefix[index]
      guard byte == UInt8(ascii: " ") || (0x30...0x37).contains(byte) else { return false }
    }
    return true
  }

  /// For each byte, whether a content in the table starts with it.
  private static let isFirst = (0..<256).map { byte in
    table.contains { $0.start.first.map { Int($0) } == byte }
  }

  private static let table: [(start: [UInt8], kind: ArchiveKind)] =
    [
      ([0x50, 0x4B, 0x03, 0x04], .zip),
      ([0x50, 0x4B, 0x05, 0x06], .zip),
      ([0x50, 0x4B, 0x30, 0x30, 0x50, 0x4B], .zip),
      ([0x1F, 0x8B, 0x08], .gzip),
      ([0xFD] + Array("7zXZ".utf8) + [0], .stream(.xz)),
      ([0x28, 0xB5, 0x2F, 0xFD], .stream(.zstandard)),
      (Array("!<arch>\ndebian-binary".utf8), .stream(.debian)),
      (Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C], .foreign("a 7-Zip archive")),
      (Array("Rar!".utf8) + [0x1A, 0x07], .foreign("a RAR archive")),
      ([0x04, 0x22, 0x4D, 0x18], .foreign("LZ4")),
      (Array("xar!".utf8), .foreign("a xar archive")),
      (Array("pbzx".utf8), .foreign("pbzx")),
      (Array("bvx2".utf8), .foreign("LZFSE")),
      (Array("bvxn".utf8), .foreign("LZFSE")),
      (Array("AA01".utf8), .foreign("an Apple Archive")),
      (Array("BOMStore".utf8), .catalog),
      (Array("version https://git-lfs.github.com/spec/".utf8), .pointer),
    ] + (1...9).map { (Array("BZh\($0)1AY&SY".utf8), .stream(.bzip2)) }
}

extension Span<UInt8> {
  fileprivate func starts(with start: [UInt8]) -> Bool {
    guard count >= start.count else { return false }
    for index in start.indices where self[index] != start[index] { return false }
    return true
  }
}
