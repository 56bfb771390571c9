import CDeflate

/// Compresses contents in a single call each.
///
/// Not `Sendable`: it must stay on its worker.
@safe package final class Deflater {
  private let handle: OpaquePointer

  /// Nil when there is no memory.
  ///
  /// - Parameter level: from 1 (fast) to 12 (small).
  package init?(level: Int32) {
    guard let handle = unsafe libdeflate_alloc_compressor(level) else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    unsafe libdeflate_free_compressor(handle)
  }

  /// Returns a zlib stream (RFC 1950).
  package func zlib(_ bytes: Span<UInt8>) -> [UInt8] {
    let bound = unsafe libdeflate_zlib_compress_bound(handle, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: bound) { room, filled in
      filled = unsafe bytes.withUnsafeBytes { input in
        unsafe libdeflate_zlib_compress(
          handle, input.baseAddress, input.count, room.baseAddress, bound)
      }
    }
  }
}
