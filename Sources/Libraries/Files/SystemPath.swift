internal import Text
internal import Vocabulary

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A path or name that the system can open: a string, which may keep bytes that are not UTF-8
/// (`String(keeping:)`), or bytes.
package protocol SystemPath {
  var pathBytes: [UInt8] { get }
}

extension String: SystemPath {
  package var pathBytes: [UInt8] { keptBytes }
}

extension Array: SystemPath where Element == UInt8 {
  package var pathBytes: [UInt8] { self }
}

extension ArraySlice: SystemPath where Element == UInt8 {
  package var pathBytes: [UInt8] { Array(self) }
}

extension SystemPath {
  /// The path for messages; bytes that are not UTF-8 become U+FFFD.
  var text: String { String(decoding: pathBytes, as: UTF8.self) }

  /// Passes the path to a system call.
  ///
  /// - Parameter shown: the path for messages, if not this one.
  /// - Throws: `FileError` with the call's `errno` for a negative result, and with `ENOENT` for a
  ///   path that contains NUL.
  @discardableResult
  func call(
    _ operation: FileError.Operation, shown: @autoclosure () -> String? = nil,
    _ body: (UnsafePointer<CChar>) -> Int32
  ) throws(FileError) -> Int32 {
    let (result, code) =
      unsafe withCPath { path -> (Int32, Int32) in
        let result = unsafe body(path)
        return (result, errno)
      } ?? (-1, ENOENT)
    guard result >= 0 else { throw FileError(shown() ?? text, operation, code: code) }
    return result
  }

  /// Passes the path to a C function; nil for a path that contains NUL, which no file has.
  func withCPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result? {
    let bytes = pathBytes
    guard !bytes.contains(0) else { return nil }
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe characters.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe body($0) }
    }
  }
}

/// Operations on the text of paths.
package enum PathText {
  /// Returns the folder of a file (which can be `.` or `/`) and its name.
  package static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let name = String(path[path.utf8.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  /// Returns the folder of a file.
  package static func folder(of path: String) -> String { parts(of: path).folder }

  /// Returns the path of a file in a folder, without the folder if that is `.`.
  package static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder + (folder.hasSuffix("/") ? "" : "/") + name
  }
}

/// Absolute paths with links resolved.
package enum RealPath {
  /// Returns the absolute path without links; nil if nothing exists there.
  package static func of(_ path: String) -> String? {
    of(path.pathBytes).map { String(keeping: $0) }
  }

  package static func of(_ path: [UInt8]) -> [UInt8]? { try? resolve(path) }

  /// Returns the absolute path without links as a string.
  ///
  /// - Throws: `FileError` if nothing exists there.
  package static func resolved(_ path: String) throws(FileError) -> String {
    String(keeping: try resolve(path))
  }

  /// Returns the absolute path without links.
  ///
  /// - Throws: `FileError` if nothing exists there.
  package static func resolve(_ path: some SystemPath) throws(FileError) -> [UInt8] {
    var found: [UInt8] = []
    try unsafe path.call(.resolve) { path in
      guard let place = unsafe realpath(path, nil) else { return -1 }
      defer { unsafe free(place) }
      found = unsafe Array(UnsafeRawBufferPointer(start: place, count: strlen(place)))
      return 0
    }
    return found
  }

  /// Returns the path of a folder that need not exist, with links in its existing part resolved.
  package static func ofMissing(_ path: String) -> String? {
    if let found = of(path) { return found }
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path.contains("/") else { return of(".").map { $0 + "/" + path } }
    guard path != "/" else { return nil }
    let (folder, name) = PathText.parts(of: path)
    return ofMissing(folder).map { ($0 == "/" ? "" : $0) + "/" + name }
  }
}

/// The working directory of the process.
package enum WorkingFolder {
  /// - Throws: `FileError`.
  package static func enter(_ path: String) throws(FileError) {
    try unsafe path.call(.open) { unsafe chdir($0) }
  }

  /// Runs `body` in another folder, then returns to the current one.
  ///
  /// If the folder cannot be entered, `body` runs in the current one.
  package static func during<Result, Failure>(
    _ path: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let here = unsafe open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer {
      _ = fchdir(here)
      close(here)
    }
    try? enter(path)
    return try body()
  }
}

extension GitPath: SystemPath {
  package var pathBytes: [UInt8] { bytes }
}
