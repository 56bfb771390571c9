#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file that appears only when it is complete: written beside its place, synced, then renamed.
package struct OutputFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Writes the whole file.
  ///
  /// A link keeps its place: the file that it names is the one written. A pipe or device, such as
  /// /dev/null, is never replaced by a file: it gets the bytes.
  ///
  /// - Throws: `OutputError` naming the path; the old file then stands as it was.
  package func write(_ bytes: [UInt8]) throws {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw OutputError(path: path, errno) }
      defer { close(descriptor) }
      return try bytes.write(to: descriptor, named: path)
    }
    // /dev/stdout of a program whose output goes to a file is that file, with what others wrote.
    for standard in [STDOUT_FILENO, STDERR_FILENO] where exists {
      var other = stat()
      if fstat(standard, &other) == 0, other.st_dev == status.st_dev, other.st_ino == status.st_ino
      {
        return try bytes.write(to: standard, named: path)
      }
    }
    let place = exists ? RealPath.of(path) ?? path : path
    try Signals.ignored {
      // The report says where secrets are: nobody else needs to read it.
      let aside = try TemporaryFile(for: place, holding: bytes, permissions: 0o600)
      defer { aside.remove() }
      try aside.moveIntoPlace()
    }
  }
}
