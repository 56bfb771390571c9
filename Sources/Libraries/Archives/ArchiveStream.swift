internal import CArchive

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Reads a tar archive or Debian package, or data that xz, Zstandard, bzip2 or gzip packed, from
/// start to end: one member after the other, in memory.
///
/// libarchive writes nothing to disk here, and only knows these formats. Not `Sendable`: it must
/// stay on its worker.
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

  private let handle: OpaquePointer
  private let feed: Feed
  /// Whether the stream is packed.
  private var isPacked = false

  /// - Throws: `ArchiveError` if the content has none of the formats.
  package init(_ content: Content) throws(ArchiveError) {
    let header = try content.whole(0..<min(XZHeader.count, content.count))
    guard XZHeader.dictionarySize(in: header) <= XZHeader.largestDictionary else {
      throw .tooMuchMemory
    }
    guard let handle = unsafe archive_read_new() else { throw .unreadable("no memory") }
    unsafe self.handle = handle
    feed = Feed(content)
    unsafe archive_read_support_filter_gzip(handle)
    unsafe archive_read_support_filter_xz(handle)
    unsafe archive_read_support_filter_zstd(handle)
    unsafe archive_read_support_filter_bzip2(handle)
    unsafe archive_read_support_format_tar(handle)
    unsafe archive_read_support_format_ar(handle)
    // Otherwise members after an end mark would be hidden.
    unsafe archive_read_set_format_option(handle, "tar", "read_concatenated_archives", "1")
    unsafe archive_read_support_format_raw(handle)
    let client = unsafe Unmanaged.passUnretained(feed).toOpaque()
    guard unsafe archive_read_open(handle, client, nil, readChunk, nil) == ARCHIVE_OK else {
      throw failure
    }
    isPacked = unsafe archive_filter_count(handle) > 1
  }

  deinit {
    unsafe archive_read_free(handle)
  }

  /// The number of bytes unpacked so far, those of skipped members and of headers included.
  package var unpackedCount: Int { unsafe Int(clamping: archive_filter_bytes(handle, 0)) }

  /// Returns the next member; nil at the end.
  ///
  /// - Throws: `ArchiveError`.
  package func next() throws(ArchiveError) -> Member? {
    var entry: OpaquePointer?
    // Each call reads on, so that a retry ends.
    var result = unsafe archive_read_next_header(handle, &entry)
    while result == ARCHIVE_RETRY { result = unsafe archive_read_next_header(handle, &entry) }
    if result == ARCHIVE_EOF { return nil }
    // A warning is about an attribute that nobody asks for.
    guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry = unsafe entry else {
      throw failure
    }
    let format = unsafe archive_format(handle) & ARCHIVE_FORMAT_BASE_MASK
    let isArchive = format != ARCHIVE_FORMAT_RAW
    // Without a filter the raw format accepts anything.
    guard isArchive || isPacked else { throw .damaged }
    let isSized = unsafe archive_entry_size_is_set(entry) != 0
    return Member(
      name: isArchive ? unsafe Self.name(of: entry) : nil,
      // `ar` may store permissions alone.
      isFile: unsafe !isArchive
        || [0, Self.regularFile].contains(archive_entry_filetype(entry)),
      count: isSized ? unsafe max(0, Int(clamping: archive_entry_size(entry))) : nil)
  }

  /// Reads the current member into a buffer, without the holes of sparse files.
  ///
  /// - Returns: whether that is all; false for more than `limit` bytes.
  /// - Throws: `ArchiveError`.
  package func read(into buffer: inout [UInt8], limit: Int) throws(ArchiveError) -> Bool {
    buffer.removeAll(keepingCapacity: true)
    while true {
      var block: UnsafeRawPointer?
      var count = 0
      var offset: Int64 = 0
      let result = unsafe archive_read_data_block(handle, &block, &count, &offset)
      if result == ARCHIVE_EOF { return true }
      guard result == ARCHIVE_OK || result == ARCHIVE_WARN else {
        if result == ARCHIVE_RETRY { continue }
        throw failure
      }
      guard buffer.count + count <= limit else { return false }
      unsafe buffer.append(contentsOf: UnsafeRawBufferPointer(start: block, count: count))
    }
  }

  private static func name(of entry: OpaquePointer) -> [UInt8] {
    guard let name = unsafe archive_entry_pathname(entry) else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }

  /// The reason of the last failure.
  private var failure: ArchiveError {
    if let reason = feed.failure { return .unreadable(reason) }
    return unsafe archive_errno(handle) == ENOMEM ? .tooLarge : .damaged
  }
}

/// Lends the bytes of a content to libarchive, piece by piece.
@safe private final class Feed {
  private let content: Content
  private var place = 0
  private var piece: [UInt8] = []
  /// Stays where it is until the next piece, as libarchive demands.
  private let room: UnsafeMutableRawBufferPointer
  private(set) var failure: String?

  private static let pieceCount = 1 << 18

  init(_ content: Content) {
    self.content = content
    unsafe room = .allocate(byteCount: Self.pieceCount, alignment: 16)
  }

  deinit {
    unsafe room.deallocate()
  }

  /// Returns the next bytes; none at the end, nil if they cannot be read.
  func next() -> UnsafeRawBufferPointer? {
    do throws(ArchiveError) {
      let range = place..<min(content.count, place + Self.pieceCount)
      let piece = try content.whole(range)
      unsafe room.copyBytes(from: piece)
      place = range.upperBound
      return unsafe UnsafeRawBufferPointer(rebasing: room[..<piece.count])
    } catch {
      failure = error.message
      return nil
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
