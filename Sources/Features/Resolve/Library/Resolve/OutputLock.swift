internal import Files
internal import Keys

/// Prevents concurrent runs for one project from writing and removing outputs: each would take the
/// files of the other for outdated ones.
///
/// The lock is on the project's folder itself: it leaves no file, and the sandbox of build
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
    do {
      return try FileLock.held(on: folder, patience: patience, body)
    } catch let error as FileError where error.reason == .busy {
      throw ResolveError.busy(folder: folder)
    }
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
      if FileStatus.exists(folder + "/" + name) { return folder.isEmpty ? "/" : folder }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    }
  }
}
