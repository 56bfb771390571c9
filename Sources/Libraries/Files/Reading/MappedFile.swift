#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file mapped into memory for reading.
///
/// Sendable unchecked: the mapping is never written to, and lives as long as this object. Only for
/// files that are never truncated, such as git's packs: git writes new ones and removes old ones, which
/// stay readable here.
@safe public final class MappedFile: @unchecked Sendable {
  /// Empty for an empty file.
  public let bytes: UnsafeRawBufferPointer
  package let count: Int

  /// - Throws: `FileError`, with `.notRegular` for anything but a regular file.
  package init(_ path: some SystemPath) throws(FileError) {
    let file = try Descriptor(path, followingLink: true)
    let status = try file.status()
    guard status.kind == .file else { throw FileError(path, .read, .notRegular) }
    count = status.size
    guard count > 0 else {
      unsafe bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let start = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, file.number, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else { throw .last(path, .read) }
    unsafe bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit {
    if let start = unsafe bytes.baseAddress {
      unsafe munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
  }

  /// Releases the memory of the mapped pages, which are read again when needed.
  package func release() {
    guard let start = unsafe bytes.baseAddress else { return }
    unsafe madvise(UnsafeMutableRawPointer(mutating: start), bytes.count, Self.isNotNeeded)
  }

  #if canImport(Darwin)
    private static let isNotNeeded = MADV_DONTNEED
  #else
    private static let isNotNeeded = Int32(MADV_DONTNEED)
  #endif

  /// The big-endian number of four bytes at an offset.
  @inlinable public func word(at offset: Int) -> UInt32 {
    unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The big-endian number of eight bytes at an offset.
  @inlinable public func longWord(at offset: Int) -> UInt64 {
    unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
