import CVectorscan

/// Compiled literals.
///
/// Unchecked `Sendable`: the C database is immutable once compiled, and Vectorscan documents that
/// threads may share it; only scratch space is per thread, and that is in `Scanner`.
@safe package final class Database: @unchecked Sendable {
  let handle: OpaquePointer
  package let literals: [Literal]

  /// Compiles literals; some milliseconds for a few hundred.
  ///
  /// - Throws: `VectorscanError` when a literal is empty or the library rejects it.
  package init(_ literals: [Literal]) throws(VectorscanError) {
    self.literals = literals
    let lengths = literals.map(\.bytes.count)
    let flags = literals.map { $0.ignoresCase ? UInt32(HS_FLAG_CASELESS) : 0 }
    let identifiers = (0..<UInt32(literals.count)).map { $0 }
    let joined: [UInt8] = Array(literals.map { $0.bytes + [0] }.joined())
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
        pointers, flags, identifiers, lengths, UInt32(literals.count), UInt32(HS_MODE_BLOCK), nil,
        &database, &failure)
    }
    guard code == HS_SUCCESS, let compiled = unsafe database else {
      let message = unsafe failure.map { unsafe String(cString: $0.pointee.message) }
      unsafe hs_free_compile_error(failure)
      throw VectorscanError(
        call: "hs_compile_lit_multi", code: code, message: message ?? "no reason given")
    }
    unsafe handle = compiled
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
