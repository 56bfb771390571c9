import CDeflate

/// Decompresses DEFLATE contents (RFC 1951) in a single call each.
///
/// Not `Sendable`: it must stay on its worker.
@safe package final class Inflater {
  private let handle: OpaquePointer

  /// Nil when there is no memory.
  package init?() {
    guard let handle = unsafe libdeflate_alloc_decompressor() else { return nil }
    unsafe self.handle = handle
  }

  deinit {
    unsafe libdeflate_free_decompressor(handle)
  }

  /// Decompresses a raw stream, as in zip archives, of exactly `count` bytes.
  ///
  /// - Throws: `InflateError.damaged` for another size or an invalid stream.
  package func inflated(_ packed: [UInt8], count: Int) throws(InflateError) -> [UInt8] {
    var result = LIBDEFLATE_SUCCESS
    let unpacked = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      unsafe packed.withUnsafeBytes { input in
        result = unsafe libdeflate_deflate_decompress(
          handle, input.baseAddress, input.count, buffer.baseAddress, count, nil)
      }
      filled = result == LIBDEFLATE_SUCCESS ? count : 0
    }
    guard result == LIBDEFLATE_SUCCESS else { throw .damaged }
    return unpacked
  }

  /// Decompresses a zlib stream (RFC 1950) that fills `room` exactly; bytes after it are ignored.
  ///
  /// - Throws: `InflateError.damaged` for another size or an invalid stream.
  package func inflateZlib(
    _ packed: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
  ) throws(InflateError) {
    var used = 0
    let result = unsafe libdeflate_zlib_decompress_ex(
      handle, packed.baseAddress, packed.count, room.baseAddress, room.count, &used, nil)
    guard result == LIBDEFLATE_SUCCESS else { throw .damaged }
  }

  /// Decompresses all members of a gzip file (RFC 1952); anything after them that is not a member
  /// is ignored, as in gzip.
  ///
  /// - Parameter limit: the maximum size in bytes.
  /// - Throws: `InflateError`.
  package func gunzipped(_ packed: [UInt8], limit: Int) throws(InflateError) -> [UInt8] {
    var unpacked: [UInt8] = []
    var at = 0
    var room = min(limit, Self.likelyCount(packed))
    while at < packed.count {
      if at > 0, !packed[at...].starts(with: [0x1F, 0x8B]) { break }
      let rest = limit - unpacked.count
      let (used, part) = try member(of: packed, at: at, room: &room, limit: rest)
      at += used
      if unpacked.isEmpty { unpacked = part } else { unpacked += part }
    }
    return unpacked
  }

  /// Returns the size in the last four bytes, if a file of this length can contain so much.
  private static func likelyCount(_ packed: [UInt8]) -> Int {
    let stated = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    return min(max(stated, 1 << 16), (packed.count + 1) * greatestRatio)
  }

  /// The maximum compression ratio of DEFLATE.
  package static let greatestRatio = 1032

  private func member(
    of packed: [UInt8], at start: Int, room: inout Int, limit: Int
  ) throws(InflateError) -> (used: Int, unpacked: [UInt8]) {
    while true {
      let available = min(room, limit)
      var used = 0
      var result = LIBDEFLATE_SUCCESS
      let unpacked = unsafe [UInt8](unsafeUninitializedCapacity: available) { buffer, filled in
        unsafe packed.withUnsafeBytes { input in
          let member = unsafe UnsafeRawBufferPointer(rebasing: input[start...])
          result = unsafe libdeflate_gzip_decompress_ex(
            handle, member.baseAddress, member.count, buffer.baseAddress, available, &used,
            &filled)
        }
        if result != LIBDEFLATE_SUCCESS { filled = 0 }
      }
      switch result {
      case LIBDEFLATE_SUCCESS where used > 0: return (used, unpacked)
      case LIBDEFLATE_INSUFFICIENT_SPACE:
        guard available < limit else { throw .tooLarge }
        room = max(1 << 16, available * 4)
      default: throw .damaged
      }
    }
  }
}

/// The reason why compressed contents could not be decompressed.
package enum InflateError: Error, Hashable {
  case damaged
  /// The contents exceed the limit.
  case tooLarge
}
