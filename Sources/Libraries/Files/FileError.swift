#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file operation that failed: the path, what was attempted, and why it failed.
package struct FileError: Error, Hashable, CustomStringConvertible {
  /// What was attempted; the verb of the message.
  package enum Operation: String, Hashable, Sendable {
    case read, write, list, remove, lock, open, resolve, start
    case wait = "wait for"
  }

  package enum Reason: Hashable, Sendable {
    /// The `errno` of the system call that failed.
    case system(Int32)
    /// A symbolic link where links are not followed.
    case link
    /// A symbolic link to a missing file.
    case brokenLink
    case folder
    /// A FIFO, socket or device.
    case notRegular
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The content has changed since the plan was made.
    case changed
    /// Two changes of one transaction are for the same file.
    case twice
    /// A later change failed and this file could not be restored; its old content is at `kept`.
    case notRestored(kept: String)
    /// Another process holds the lock.
    case busy
    /// The journal records an interrupted transaction, which must be finished first.
    case unfinished
    /// The content is invalid, for the reason given.
    case invalid(String)
  }

  package let path: String
  package let operation: Operation
  package let reason: Reason

  package init(_ path: some SystemPath, _ operation: Operation, _ reason: Reason) {
    self.path = path.text
    self.operation = operation
    self.reason = reason
  }

  /// - Parameter code: the `errno` of the call.
  package init(_ path: some SystemPath, _ operation: Operation, code: Int32) {
    self.init(path, operation, .system(code))
  }

  /// The `errno` of the last system call on this thread.
  static func last(_ path: some SystemPath, _ operation: Operation) -> FileError {
    FileError(path, operation, code: errno)
  }

  /// The `errno`, if the system refused.
  package var code: Int32? {
    if case .system(let code) = reason { code } else { nil }
  }

  /// Whether there is no such file, or no such folder above it.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the user may not do it, or the file system is read-only.
  package var isForbidden: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// Whether the system failed, rather than that the file is unsuitable: the operation may succeed
  /// another time, so its result must not be taken for that of a missing or forbidden file.
  package var isOfSystem: Bool {
    guard let code else { return false }
    return !isMissing && ![EACCES, EPERM, ELOOP, ENAMETOOLONG, EINVAL].contains(code)
  }

  /// The same error under another name of the file.
  package func named(_ path: some SystemPath) -> FileError {
    FileError(path, operation, reason)
  }

  /// One line, even if the path contains line ends.
  package var description: String {
    let path = path.oneLine
    return switch reason {
    case .changed:
      "\(path): changed by another process; nothing was written, run the command again"
    case .twice: "\(path): changed twice by one plan; nothing was written"
    case .invalid(let text): "\(path): \(text)"
    case .notRestored(let kept):
      "\(path): could not be restored; its old content is in \(kept.oneLine)"
    default: "cannot \(operation.rawValue) \(path): \(reason)"
    }
  }
}

extension FileError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .system(let code): FileError.text(of: code)
    case .link: "is a symbolic link; pass its target"
    case .brokenLink:
      "is a symbolic link to a missing file; create that file, or remove the link"
    case .folder: "is a folder"
    case .notRegular: "not a regular file"
    case .tooLarge(let limit) where limit < 1 << 20: "larger than \(limit) bytes"
    case .tooLarge(let limit): "larger than \(limit >> 20) MiB"
    case .changed: "changed by another process"
    case .twice: "changed twice by one plan"
    case .notRestored(let kept): "not restored; its old content is in \(kept)"
    case .busy: "another process holds the lock; run the command again when it has ended"
    case .unfinished: "an earlier run was interrupted and has to be finished first"
    case .invalid(let text): text
    }
  }
}

extension FileError {
  package static func link(path: String) -> FileError { FileError(path, .write, .link) }
  package static func folder(path: String) -> FileError { FileError(path, .write, .folder) }
  package static func changed(path: String) -> FileError { FileError(path, .write, .changed) }
  package static func twice(path: String) -> FileError { FileError(path, .write, .twice) }

  /// The content of a file or stream is invalid.
  package static func invalid(path: String, reason: String) -> FileError {
    FileError(path, .read, .invalid(reason))
  }

  /// The `errno` values that callers compare with.
  package enum Code {
    package static let missing = ENOENT
    package static let exists = EEXIST
    package static let denied = EACCES
    package static let link = ELOOP
    package static let nameTooLong = ENAMETOOLONG
    package static let brokenPipe = EPIPE
    /// A FIFO that no process reads, or a socket.
    package static let noReader = ENXIO
    package static let inputOutput = EIO
    package static let notExecutable = ENOEXEC
    package static let otherFileSystem = EXDEV
  }

  /// Returns the system's message for an `errno`, in English: this program never sets a locale.
  package static func text(of code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "system error \(code)" }
    return unsafe String(cString: text)
  }
}

extension String {
  /// The text, quoted and escaped as git does if it contains control characters.
  fileprivate var oneLine: String {
    guard unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      return self
    }
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\" + String(scalar.value + 0o1000, radix: 8).dropFirst()
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
