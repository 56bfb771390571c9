#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file of git's object store, mapped into memory for reading.
///
/// Unchecked `Sendable`: the mapping is never written to, and exists as long as this object. Git
/// never changes a pack: it writes new ones and removes old ones, which remain readable here.
@safe final class MappedFile: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer
  let count: Int

  /// - Throws: `PackError` when it is not a regular file, is empty, or cannot be mapped.
  init(_ path: String) throws(PackError) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(Self.reason()) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(Self.reason()) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable("not a regular file") }
    count = Int(status.st_size)
    guard count > 0 else { throw .malformed("the file is empty", offset: 0) }
    let start = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else {
      throw .unreadable(Self.reason())
    }
    unsafe bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit {
    if let start = unsafe bytes.baseAddress {
      unsafe munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
  }

  /// Releases the memory of the file's pages in this process; they are read again on demand.
  func release() {
    guard let start = unsafe bytes.baseAddress else { return }
    unsafe madvise(UnsafeMutableRawPointer(mutating: start), bytes.count, Self.isNotNeeded)
  }

  #if canImport(Darwin)
    private static let isNotNeeded = MADV_DONTNEED
  #else
    private static let isNotNeeded = Int32(MADV_DONTNEED)
  #endif

  /// A big-endian number of four bytes.
  func word(at offset: Int) -> UInt32 {
    unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// A big-endian number of eight bytes.
  func longWord(at offset: Int) -> UInt64 {
    unsafe UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private static func reason() -> String {
    unsafe String(cString: strerror(errno))
  }
}
