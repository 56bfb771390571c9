/// Why a file is not read or written, where it is not the system that says no.
package enum EditError: Error, Hashable, CustomStringConvertible {
  /// A symbolic link stands there and is not to be followed.
  case link(path: String)
  /// A symbolic link to a file that is not there.
  case brokenLink(path: String)
  case folder(path: String)
  /// A FIFO, socket or device.
  case notAFile(path: String)
  /// It has more bytes than were asked for.
  case tooLarge(path: String, limit: Int)
  case unreadable(path: String, reason: String)
  /// Its content is no longer what the plan was made from.
  case changed(path: String)
  /// Two edits of one plan are for the same file.
  case twice(path: String)
  /// A later edit failed, and this file could not be given its old content back.
  case notPutBack(path: String, kept: String)

  package var description: String {
    switch self {
    case .link(let path):
      "\(path) is a symbolic link; name the file that it points to"
    case .brokenLink(let path):
      "\(path) is a symbolic link to a file that is not there; make that file, or remove the link"
    case .folder(let path):
      "\(path) is a folder; a file is wanted there"
    case .notAFile(let path):
      "\(path) is not a regular file"
    case .tooLarge(let path, let limit):
      "\(path) is larger than \(limit >> 20) MiB"
    case .unreadable(let path, let reason):
      "cannot read \(path): \(reason)"
    case .changed(let path):
      "\(path) was changed by somebody else meanwhile; nothing was written, run it again"
    case .twice(let path):
      "\(path) would be written twice by one plan; nothing was written"
    case .notPutBack(let path, let kept):
      "\(path) could not be given its old content back; that is in \(kept)"
    }
  }
}
