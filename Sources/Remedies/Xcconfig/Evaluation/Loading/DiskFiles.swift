internal import Edits

/// The files on disk; links are followed, as Xcode follows them.
package struct DiskFiles: SettingFiles {
  /// Bytes beyond which a file holds no settings.
  package static let limit = 1 << 24

  package init() {}

  /// - Throws: `EditError`, for what is no file as well.
  package func content(of path: String) throws -> [UInt8]? {
    // The system would read such a path only up to the NUL.
    guard !path.utf8.contains(0) else { return nil }
    do {
      return try CurrentFile(path: path, followsLink: true).content(limit: Self.limit)
    } catch .brokenLink {
      return nil
    }
  }

  package func identity(of path: String) -> String {
    RealPath.of(path) ?? path
  }
}
