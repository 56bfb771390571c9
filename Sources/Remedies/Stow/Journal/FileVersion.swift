/// A file as it was or is to be.
struct FileVersion: Equatable, Sendable {
  let bytes: [UInt8]
  /// The twelve bits of the mode; nil: what the umask leaves of a new file.
  let permissions: UInt32?
  /// Nil: whoever runs the program.
  let owner: Owner?

  struct Owner: Equatable, Sendable {
    let user: UInt32
    let group: UInt32
  }
}
