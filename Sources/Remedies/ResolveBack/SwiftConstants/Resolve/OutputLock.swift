internal import Files
internal import Keys

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Keeps runs for one project from writing and removing outputs at once: each would take the files
/// of the other for old ones.
///
/// The lock is on the folder of the project itself: nothing is left behind, and the sandbox that
/// plugins of a build have on macOS allows it. The system frees it with the process.
package enum OutputLock {
  /// Does something while no other run does.
  ///
  /// File systems that know no such lock do not keep anybody from it.
  ///
  /// - Parameters:
  ///   - folder: that of the project; found from the one that the process is in, if nothing is said.
  ///   - patience: how long to wait for others, which need some milliseconds.
  /// - Throws: `ResolveError.busy`; what `body` throws.
  package static func held<Result>(
    on folder: String = projectFolder(), patience: Duration = .seconds(5),
    _ body: () throws -> Result
  ) throws -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer {
      // A child that was just forked would else keep it until it runs its program.
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

  /// The nearest folder with `.git`, else that of the nearest manifest, else the one that the process
  /// is in: all runs for a project agree on it, also when its manifest cannot be read.
  package static func projectFolder() -> String {
    let here = RealPath.of(".") ?? "."
    return FolderAbove.holding(".git", from: here)
      ?? FolderAbove.holding(KeyManifest.fileName, from: here) ?? here
  }
}

/// Folders on the way to the root of the file system.
enum FolderAbove {
  /// The nearest one with something of a name in it, beginning with a folder itself; nil where there
  /// is none.
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
