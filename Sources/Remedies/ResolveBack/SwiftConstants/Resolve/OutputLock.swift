internal import Files
internal import Keys

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Prevents concurrent runs for one project from writing and removing outputs: each would take the
/// files of the other for outdated ones.
///
/// The lock is on the project's folder itself: it leaves nothing behind, and the sandbox of build
/// plugins on macOS allows it. The system releases it with the process.
package enum OutputLock {
  /// Runs a closure while no other run holds the lock.
  ///
  /// File systems without such locks do not prevent concurrent runs.
  ///
  /// - Parameters:
  ///     - folder: the project's folder (default: found from the current one).
  ///     - patience: how long to wait for other runs, which take some milliseconds.
  /// - Throws: `ResolveError.busy`; the errors of `body`.
  package static func held<Result>(
    on folder: String = projectFolder(), patience: Duration = .seconds(5),
    _ body: () throws -> Result
  ) throws -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer {
      // Otherwise a child that was just forked would keep the lock until it runs its program.
      _ = flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      guard ContinuousClock.now < end else { throw ResolveError.busy(folder: folder) }
      usleep(1_000)
    }
    return try body()
  }

  /// The nearest folder with `.git`, otherwise that of the nearest manifest, otherwise the current
  /// one: all runs for a project agree on it, even if its manifest cannot be read.
  package static func projectFolder() -> String {
    let here = RealPath.of(".") ?? "."
    return FolderAbove.holding(".git", from: here)
      ?? FolderAbove.holding(KeyManifest.fileName, from: here) ?? here
  }
}

/// A search through the parents of a folder.
enum FolderAbove {
  /// Returns the nearest folder that contains an entry with a name, starting with the folder
  /// itself; nil if none does.
  ///
  /// - Parameter folder: absolute.
  static func holding(_ name: String, from folder: String) -> String? {
    var folder = folder == "/" ? "" : folder
    while true {
      var status = stat()
      if lstat(folder + "/" + name, &status) == 0 { return folder.isEmpty ? "/" : folder }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    }
  }
}
