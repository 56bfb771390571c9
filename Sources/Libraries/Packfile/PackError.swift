/// Why a pack, or an object in it, cannot be read here.
package enum PackError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The system refused; its reason.
  case unreadable(String)
  /// It is not formed as git's documentation of the format says; the byte where that shows.
  case malformed(String, offset: Int)
  /// A sound format that is left to libgit2.
  case unsupported(String)

  package var description: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .malformed(let cause, let offset): "corrupt at byte \(offset): \(cause)"
    case .unsupported(let what): "\(what) is not read here"
    }
  }
}
