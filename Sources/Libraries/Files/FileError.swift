#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A call to the system that failed.
package struct FileError: Error, Hashable, CustomStringConvertible {
  /// The system's `errno`.
  package let code: Int32

  /// What the last call on this thread said.
  package static var last: FileError { FileError(code: errno) }

  /// A pipe, socket or device.
  static var notRegular: FileError { FileError(code: ENXIO) }

  /// Whether there is no such file, or no such folder above it.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// In words of our own, so that they do not depend on the language of the machine.
  package var description: String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case ENOENT, ENOTDIR: "no such file or folder"
    case ELOOP: "a symbolic link"
    case ENAMETOOLONG: "its path is too long"
    case EMFILE, ENFILE: "too many open files"
    case EIO: "the disk gave an input error"
    case ENXIO: "not a regular file"
    default: "system error \(code)"
    }
  }
}
