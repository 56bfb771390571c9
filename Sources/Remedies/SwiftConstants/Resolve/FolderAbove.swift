#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

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
