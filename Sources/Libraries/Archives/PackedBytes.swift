internal import CArchive

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Unpacks what xz, Zstandard, bzip2 or gzip packed, block by block, so that its reader can stop
/// wherever it has enough.
@safe final class PackedBytes {
  private let handle: OpaquePointer
  private let input: Input
  private var isStarted = false

  /// Nil for bytes that are not packed.
  ///
  /// - Throws: `ArchiveError` if the content cannot be read.
  init?(_ content: Content) throws(ArchiveError) {
    guard let handle = unsafe archive_read_new() else { throw .unreadable("no memory") }
    unsafe self.handle = handle
    input = Input(content)
    unsafe archive_read_support_filter_gzip(handle)
    unsafe archive_read_support_filter_xz(handle)
    unsafe archive_read_support_filter_zstd(handle)
    unsafe archive_read_support_filter_bzip2(handle)
    unsafe archive_read_support_format_raw(handle)
    let client = unsafe Unmanaged.passUnretained(input).toOpaque()
    guard unsafe archive_read_open(handle, client, nil, readInput, nil) == ARCHIVE_OK else {
      throw failure
    }
    guard unsafe archive_filter_count(handle) > 1 else { return nil }
  }

  deinit {
    unsafe archive_read_free(handle)
  }

  /// Returns the next bytes, valid until the next call; nil at the end.
  ///
  /// - Throws: `ArchiveError`.
  func next() throws(ArchiveError) -> UnsafeRawBufferPointer? {
    if !isStarted {
      isStarted = true
      var entry: OpaquePointer?
      let result = unsafe archive_read_next_header(handle, &entry)
      if result == ARCHIVE_EOF { return nil }
      guard result == ARCHIVE_OK || result == ARCHIVE_WARN else { throw failure }
    }
    while true {
      var block: UnsafeRawPointer?
      var count = 0
      var offset: Int64 = 0
      let result = unsafe archive_read_data_block(handle, &block, &count, &offset)
      if result == ARCHIVE_EOF { return nil }
      if result == ARCHIVE_OK || result == ARCHIVE_WARN {
        if count > 0 { return unsafe UnsafeRawBufferPointer(start: block, count: count) }
        continue
      }
      guard result == ARCHIVE_RETRY else { throw failure }
    }
  }

  /// The reason of the last failure.
  private var failure: ArchiveError {
    if let reason = input.failure { return reason }
    return unsafe archive_errno(handle) == ENOMEM ? .tooLarge : .damaged
  }
}

/// What libarchive reads the packed bytes from.
@safe private final class Input {
  private let pieces: ContentPieces
  private(set) var failure: ArchiveError?

  init(_ content: Content) { pieces = ContentPieces(content) }

  /// Returns the next bytes; none at the end, nil if they cannot be read.
  func next() -> UnsafeRawBufferPointer? {
    do throws(ArchiveError) {
      return try unsafe pieces.next()
    } catch {
      failure = error
      return nil
    }
  }
}

private func readInput(
  _ archive: OpaquePointer?, _ client: UnsafeMutableRawPointer?,
  _ place: UnsafeMutablePointer<UnsafeRawPointer?>?
) -> Int {
  guard let client = unsafe client, let place = unsafe place,
    let piece = unsafe Unmanaged<Input>.fromOpaque(client).takeUnretainedValue().next()
  else { return -1 }
  unsafe place.pointee = piece.baseAddress
  return piece.count
}
