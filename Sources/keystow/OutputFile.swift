#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file that appears only when it is complete: written beside its place, synced, then renamed.
struct OutputFile {
  let path: String

  /// Writes the whole file.
  ///
  /// A link keeps its place: the file that it names is the one written. A pipe or device, such as
  /// /dev/null, is never replaced by a file: it gets the bytes.
  ///
  /// - Throws: `OutputError` naming the path; the old file then stands as it was.
  func write(_ bytes: [UInt8]) throws {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw OutputError(path: path, errno) }
      defer { close(descriptor) }
      return try write(bytes[...], to: descriptor)
    }
    try ProcessState.undisturbed { try replace(exists ? Self.resolved(path) : path, with: bytes) }
  }

  private func replace(_ place: String, with bytes: [UInt8]) throws {
    let temporary = "\(place).keystow-\(getpid())"
    // The report says where secrets are: nobody else needs to read it.
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw OutputError(path: path, errno) }
    do {
      defer { close(descriptor) }
      try write(bytes[...], to: descriptor)
      guard fsync(descriptor) == 0 || errno == EINVAL else { throw OutputError(path: path, errno) }
      guard rename(temporary, place) == 0 else { throw OutputError(path: path, errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Darwin)
          Darwin.write(descriptor, $0.baseAddress, $0.count)
        #else
          Glibc.write(descriptor, $0.baseAddress, $0.count)
        #endif
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw OutputError(path: path, errno)
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }
}

/// A report that could not be written.
struct OutputError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "cannot write \(path): \(reason)" }

  init(path: String, _ number: Int32) {
    self.path = path
    reason = String(cString: strerror(number))
  }
}
