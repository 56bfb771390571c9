package import Files

/// The reason why a pack, or an object in it, cannot be read here.
package enum PackError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The system call failed, with its reason.
  case unreadable(String)
  /// It violates the documented format; the byte where that was detected.
  case malformed(String, offset: Int)
  /// A valid format that is left to libgit2.
  case unsupported(String)

  package var description: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .malformed(let cause, let offset): "corrupt at byte \(offset): \(cause)"
    case .unsupported(let what): "\(what) is not read here"
    }
  }
}

extension MappedFile {
  /// Opens a file of a pack.
  ///
  /// - Throws: `PackError` for one that is empty or cannot be mapped.
  package convenience init(opening path: String) throws(PackError) {
    do throws(FileError) {
      try self.init(path)
    } catch {
      throw .unreadable("\(error.reason)")
    }
    guard count > 0 else { throw .malformed("the file is empty", offset: 0) }
  }
}
