internal import Files

/// Where xcconfig files come from: the disk, or a plan that is not written yet.
package protocol SettingFiles: Sendable {
  /// The whole content; nil where there is no such file.
  ///
  /// - Throws: an error that says what is there and why it cannot be read.
  func content(of path: String) throws -> [UInt8]?

  /// A name that two paths share when they lead to the same file; cycles of includes are found by it.
  func identity(of path: String) -> String
}

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

/// Files as they will be after a plan was carried out.
package struct PlannedSettingFiles: SettingFiles {
  private let planned: [String: [UInt8]?]
  private let base: any SettingFiles

  /// - Parameters:
  ///   - planned: contents by path, from the same folder as the paths that are loaded; nil for a file
  ///     that is removed. Paths are compared without `.`, `..` and doubled slashes.
  ///   - base: where all other files come from.
  package init(_ planned: [String: [UInt8]?], over base: any SettingFiles = DiskFiles()) {
    self.planned = Dictionary(
      planned.map { (Self.plain($0), $1) }, uniquingKeysWith: { $1 })
    self.base = base
  }

  package func content(of path: String) throws -> [UInt8]? {
    if let content = planned[Self.plain(path)] { return content }
    return try base.content(of: path)
  }

  package func identity(of path: String) -> String {
    let plain = Self.plain(path)
    return planned[plain] == nil ? base.identity(of: path) : plain
  }

  private static func plain(_ path: String) -> String {
    let bytes = PathText.standardized(Array(path.utf8), keepsParents: false)
    return String(decoding: bytes, as: UTF8.self)
  }
}
