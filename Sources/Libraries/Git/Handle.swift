import CLibgit2

/// Owns one libgit2 object and frees it.
@safe struct Handle: ~Copyable {
  let pointer: OpaquePointer
  private let free: @convention(c) (OpaquePointer?) -> Void

  /// Takes ownership of the object that `make` stores in its argument.
  ///
  /// - Throws: the error of the call.
  init(
    _ call: String, freedBy free: @convention(c) (OpaquePointer?) -> Void,
    _ make: (inout OpaquePointer?) -> Int32
  ) throws(GitError) {
    var made: OpaquePointer?
    try check(unsafe make(&made), call)
    guard let made = unsafe made else {
      throw GitError(call: call, code: -1, message: "\(call) made nothing")
    }
    unsafe pointer = made
    unsafe self.free = free
  }

  deinit {
    unsafe free(pointer)
  }
}

/// A libgit2 call that failed.
package struct GitError: Error, CustomStringConvertible {
  /// The C function.
  package let call: String
  /// libgit2's `GIT_E…` number.
  package let code: Int32
  package let message: String

  package var description: String { message }
}

/// Throws the error of a failed libgit2 call.
///
/// The only reader of `git_error_last`: the text is per thread, so this must run on the thread of
/// the call, before any other.
func check(_ code: Int32, _ call: String) throws(GitError) {
  guard code < 0 else { return }
  let message = unsafe git_error_last().map { unsafe String(cString: $0.pointee.message) }
  git_error_clear()
  throw GitError(call: call, code: code, message: message ?? "\(call) gave error \(code)")
}
