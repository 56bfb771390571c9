import CVectorscan

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Compiled literals.
///
/// Unchecked `Sendable`: the C database is immutable once compiled, and Vectorscan documents that
/// threads may share it; only scratch space is per thread, and that is in `Scanner`.
@safe package final class Database: @unchecked Sendable {
  let handle: OpaquePointer
  package let literals: [Literal]

  /// Compiles literals; some milliseconds for a few hundred.
  ///
  /// - Parameter isPortable: whether the result is for every machine with AVX2, or every one with an
  ///   ARM processor.
  /// - Throws: `VectorscanError` when a literal is empty or the library rejects it.
  package init(_ literals: [Literal], isPortable: Bool = false) throws(VectorscanError) {
    self.literals = literals
    let lengths = literals.map(\.bytes.count)
    let flags = literals.map { $0.ignoresCase ? UInt32(HS_FLAG_CASELESS) : 0 }
    let identifiers = (0..<UInt32(literals.count)).map { $0 }
    let joined: [UInt8] = Array(literals.map { $0.bytes + [0] }.joined())
    var platform = hs_platform_info_t()
    unsafe hs_populate_platform(&platform)
    if isPortable {
      platform.tune = UInt32(HS_TUNE_FAMILY_GENERIC)
      platform.cpu_features &= UInt64(HS_CPU_FEATURES_AVX2)
    }
    var database: OpaquePointer?
    var failure: UnsafeMutablePointer<hs_compile_error_t>?
    let code = unsafe joined.withUnsafeBufferPointer { buffer in
      var start = 0
      var pointers: [UnsafePointer<CChar>?] = unsafe []
      for literal in literals {
        let pointer = unsafe buffer.baseAddress.map { unsafe UnsafeRawPointer($0 + start) }
        unsafe pointers.append(pointer?.assumingMemoryBound(to: CChar.self))
        start += literal.bytes.count + 1
      }
      return unsafe hs_compile_lit_multi(
        pointers, flags, identifiers, lengths, UInt32(literals.count), UInt32(HS_MODE_BLOCK),
        &platform, &database, &failure)
    }
    guard code == HS_SUCCESS, let compiled = unsafe database else {
      let message = unsafe failure.map { unsafe String(cString: $0.pointee.message) }
      unsafe hs_free_compile_error(failure)
      throw VectorscanError(
        call: "hs_compile_lit_multi", code: code, message: message ?? "no reason given")
    }
    unsafe handle = compiled
  }

  /// Restores compiled literals.
  ///
  /// - Parameter literals: those that were compiled.
  /// - Throws: `VectorscanError` for damaged bytes, of another version of the library, or for a
  ///   processor that this machine does not have.
  package init(
    serialized bytes: [UInt8], of literals: [Literal]
  ) throws(VectorscanError) {
    self.literals = literals
    var database: OpaquePointer?
    let code = unsafe bytes.withUnsafeBytes { buffer in
      unsafe hs_deserialize_database(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, &database)
    }
    guard code == HS_SUCCESS, let restored = unsafe database else {
      throw VectorscanError(
        call: "hs_deserialize_database", code: code, message: "not for this program or machine")
    }
    unsafe handle = restored
  }

  /// Returns the compiled literals as bytes, which `init(serialized:of:)` takes.
  ///
  /// - Throws: `VectorscanError` if there is no memory.
  package func serialized() throws(VectorscanError) -> [UInt8] {
    var start: UnsafeMutablePointer<CChar>?
    var count = 0
    let code = unsafe hs_serialize_database(handle, &start, &count)
    defer { unsafe free(start) }
    guard code == HS_SUCCESS, let bytes = unsafe start else {
      throw VectorscanError(call: "hs_serialize_database", code: code, message: "no memory")
    }
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  deinit {
    unsafe hs_free_database(handle)
  }
}

/// One literal to search for.
package struct Literal: Sendable, Hashable {
  package let bytes: [UInt8]
  /// Whether ASCII letters match in either case.
  package let ignoresCase: Bool

  package init(bytes: [UInt8], ignoresCase: Bool) {
    self.bytes = bytes
    self.ignoresCase = ignoresCase
  }
}

/// A Vectorscan call that failed.
package struct VectorscanError: Error, CustomStringConvertible {
  /// The C function.
  package let call: String
  /// Vectorscan's `HS_…` error number.
  package let code: Int32
  package let message: String

  package var description: String {
    "\(call) failed (\(code)): \(message)"
  }
}
