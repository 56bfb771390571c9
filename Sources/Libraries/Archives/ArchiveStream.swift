internal import CArchive

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Reads a tar archive or Debian package, or data that xz, Zstandard, bzip2 or gzip packed, from
/// start to end: one member after the other, in memory.
///
/// libarchive writes nothing to disk here, and only knows these formats. It never decides on its own
/// how far to read: packed bytes are unpacked block by block (`PackedBytes`), and only those of an archive
/// are lent to its reader of archives. Not `Sendable`: it must stay on its worker.
@safe package final class ArchiveStream {
  package enum Format: Sendable {
    case tar, debian, xz, zstandard, bzip2

    /// Whether the bytes of members are compressed.
    package var isPacked: Bool {
      switch self {
      case .tar, .debian: false
      case .xz, .zstandard, .bzip2: true
      }
    }

    /// The name of the format, for users.
    package var name: String {
      switch self {
      case .tar: "tar"
      case .debian: "a Debian package"
      case .xz: "xz"
      case .zstandard: "Zstandard"
      case .bzip2: "bzip2"
      }
    }
  }

  package struct Member: Sendable {
    /// The name in the archive; nil for a packed file that is not an archive.
    package let name: [UInt8]?
    /// Whether it is a regular file.
    package let isFile: Bool
    /// The unpacked size in bytes; nil if it is not known beforehand.
    package let count: Int?
  }

  /// `AE_IFREG`, which is a cast in C.
  private static let regularFile: UInt32 = 0o100000
  /// The maximum number of bytes between the end of a member and the next header.
  ///
  /// What fills up an archive to its end takes no more, and libarchive would read on for as long as
  /// there are NULs.
  private static let greatestGap = 16 << 20

  /// The reader of a tar archive or Debian package; nil for a packed file that is neither.
  private let handle: OpaquePointer?
  private let feed: Feed
  /// The number of bytes of the current member that are still to be read.
  private var rest = 0
  private var isAtEnd = false

  /// - Throws: `ArchiveError` if the content has none of the formats.
  package init(_ content: Content) throws(ArchiveError) {
    let header = try content.whole(0..<min(XZHeader.count, content.count))
    guard XZHeader.dictionarySize(in: header) <= XZHeader.largestDictionary else {
      throw .tooMuchMemory
    }
    if let packed = try PackedBytes(content) {
      feed = try Feed(packed)
      guard feed.startsArchive else {
        unsafe handle = nil
        isAtEnd = feed.isEmpty
        return
      }
    } else {
      feed = Feed(content)
    }
    guard let reader = unsafe archive_read_new() else { throw .unreadable("no memory") }
    unsafe handle = reader
    unsafe archive_read_support_format_tar(reader)
    unsafe archive_read_support_format_ar(reader)
    // Otherwise members after an end mark would be hidden.
    unsafe archive_read_set_format_option(reader, "tar", "read_concatenated_archives", "1")
    let client = unsafe Unmanaged.passUnretained(feed).toOpaque()
    guard unsafe archive_read_open(reader, client, nil, readChunk, nil) == ARCHIVE_OK else {
      throw failure
    }
  }

  deinit {
    if let handle = unsafe handle { unsafe archive_read_free(handle) }
  }

  /// The number of bytes unpacked so far, those of skipped members and of headers included.
  package var unpackedCount: Int { feed.count }

  /// Returns the next member; nil at the end.
  ///
  /// - Throws: `ArchiveError`.
  package func next() throws(ArchiveError) -> Member? {
    guard let handle = unsafe handle else {
      // A packed file has one.
      defer { isAtEnd = true }
      return isAtEnd ? nil : Member(name: nil, isFile: true, count: nil)
    }
    feed.allowance = rest + Self.greatestGap
    defer { feed.allowance = .max }
    var entry: OpaquePointer?
    // Each call reads on, so that a retry ends.
    var result = unsafe archive_read_next_header(handle, &entry)
    while result == ARCHIVE_RETRY { result = unsafe archive_read_next_header(handle, &entry) }
    if result == ARCHIVE_EOF { return nil }
    // A warning is about an attribute that nobody asks for.
    guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry = unsafe entry else {
      throw failure
    }
    let isSized = unsafe archive_entry_size_is_set(entry) != 0
    let count = isSized ? unsafe max(0, Int(clamping: archive_entry_size(entry))) : nil
    rest = min(count ?? 0, .max - Self.greatestGap)
    return Member(
      name: unsafe Self.name(of: entry),
      // `ar` may store permissions alone.
      isFile: unsafe [0, Self.regularFile].contains(archive_entry_filetype(entry)),
      count: count)
  }

  /// Reads the current member into a buffer, without the holes of sparse files.
  ///
  /// - Returns: whether that is all; false for more than `limit` bytes.
  /// - Throws: `ArchiveError`.
  package func read(into buffer: inout [UInt8], limit: Int) throws(ArchiveError) -> Bool {
    buffer.removeAll(keepingCapacity: true)
    while let block = try unsafe nextBlock() {
      guard buffer.count + block.count <= limit else { return false }
      unsafe buffer.append(contentsOf: block)
      rest = max(0, rest - block.count)
    }
    return true
  }

  /// Returns the next bytes of the current member; nil at its end.
  private func nextBlock() throws(ArchiveError) -> UnsafeRawBufferPointer? {
    guard let handle = unsafe handle else {
      guard let block = unsafe feed.next() else { throw failure }
      return unsafe block.isEmpty ? nil : block
    }
    while true {
      var block: UnsafeRawPointer?
      var count = 0
      var offset: Int64 = 0
      let result = unsafe archive_read_data_block(handle, &block, &count, &offset)
      if result == ARCHIVE_EOF { return nil }
      if result == ARCHIVE_OK || result == ARCHIVE_WARN {
        return unsafe UnsafeRawBufferPointer(start: block, count: count)
      }
      guard result == ARCHIVE_RETRY else { throw failure }
    }
  }

  private static func name(of entry: OpaquePointer) -> [UInt8] {
    guard let name = unsafe archive_entry_pathname(entry) else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }

  /// The reason of the last failure.
  private var failure: ArchiveError {
    if let reason = feed.failure { return reason }
    guard let handle = unsafe handle else { return .damaged }
    return unsafe archive_errno(handle) == ENOMEM ? .tooLarge : .damaged
  }
}

/// Lends the bytes of an archive to libarchive, piece by piece: of a content, or unpacked ones.
@safe private final class Feed {
  private enum Base {
    case content(ContentPieces)
    case packed(PackedBytes)
  }

  private let base: Base
  /// The first unpacked bytes, which say what they are; lent first.
  private let head: UnsafeMutableRawBufferPointer
  private var isHeadLent = false
  private(set) var failure: ArchiveError?
  /// The number of bytes that were lent.
  private(set) var count = 0
  /// The number of bytes that may still be lent.
  var allowance = Int.max

  init(_ content: Content) {
    base = .content(ContentPieces(content))
    unsafe head = .allocate(byteCount: 0, alignment: 16)
  }

  /// - Throws: `ArchiveError` if the start of the bytes cannot be unpacked.
  init(_ packed: PackedBytes) throws(ArchiveError) {
    base = .packed(packed)
    var start: [UInt8] = []
    while start.count < ArchiveKind.prefixCount, let block = try unsafe packed.next() {
      unsafe start.append(contentsOf: block)
    }
    unsafe head = .allocate(byteCount: start.count, alignment: 16)
    unsafe head.copyBytes(from: start)
    startsArchive = TapeHeader.isValid(start.span) || start.starts(with: "!<arch>\n".utf8)
    isEmpty = start.isEmpty
  }

  deinit {
    unsafe head.deallocate()
  }

  /// Whether the unpacked bytes start with the header of a tar archive or a Debian package.
  private(set) var startsArchive = false
  /// Whether there are no unpacked bytes.
  private(set) var isEmpty = false

  /// Returns the next bytes, valid until the next call; none at the end, nil if there is a failure.
  func next() -> UnsafeRawBufferPointer? {
    do throws(ArchiveError) {
      let piece = try unsafe piece()
      guard piece.count <= allowance else { throw .tooLarge }
      allowance -= piece.count
      count += piece.count
      return unsafe piece
    } catch {
      failure = error
      return nil
    }
  }

  private func piece() throws(ArchiveError) -> UnsafeRawBufferPointer {
    switch base {
    case .content(let pieces): return try unsafe pieces.next()
    case .packed(let packed):
      guard isHeadLent else {
        isHeadLent = true
        return unsafe UnsafeRawBufferPointer(head)
      }
      return try unsafe packed.next() ?? UnsafeRawBufferPointer(start: nil, count: 0)
    }
  }
}

private func readChunk(
  _ archive: OpaquePointer?, _ client: UnsafeMutableRawPointer?,
  _ place: UnsafeMutablePointer<UnsafeRawPointer?>?
) -> Int {
  guard let client = unsafe client, let place = unsafe place,
    let piece = unsafe Unmanaged<Feed>.fromOpaque(client).takeUnretainedValue().next()
  else { return -1 }
  unsafe place.pointee = piece.baseAddress
  return piece.count
}
