/// Owns one libgit2 object and frees it.
@safe struct Handle: ~Copyable {
  let pointer: OpaquePointer
  private let free: @convention(c) (OpaquePointer?) -> Void

  /// Takes what `make` puts into its argument.
  ///
  /// - Throws: what the call says went wrong.
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
