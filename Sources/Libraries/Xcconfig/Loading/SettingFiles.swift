internal import Files

/// A source of xcconfig files: the disk, or a plan that is not written yet.
package protocol SettingFiles: Sendable {
  /// Returns the content of a file; nil if it does not exist.
  ///
  /// - Throws: an error with the path and the reason it cannot be read.
  func content(of path: String) throws -> [UInt8]?

  /// An identifier that two paths share if they lead to the same file, for detecting include
  /// cycles.
  func identity(of path: String) -> String
}

/// The files on disk; links are followed, as by Xcode.
package struct DiskFiles: SettingFiles {
  /// The size in bytes above which a file is not read.
  package static let limit = 1 << 24

  package init() {}

  /// - Throws: `FileError`, also for anything but a file.
  package func content(of path: String) throws -> [UInt8]? {
    do throws(FileError) {
      return try CurrentFile(path: path, followsLink: true).content(limit: Self.limit)
    } catch {
      guard error.reason == .brokenLink else { throw error }
      return nil
    }
  }

  package func identity(of path: String) -> String {
    RealPath.of(path) ?? path
  }
}

/// The files as they will be after a plan is carried out.
package struct PlannedSettingFiles: SettingFiles {
  private let planned: [String: [UInt8]?]
  private let base: any SettingFiles

  /// - Parameters:
  ///     - planned: contents by path, relative to the same folder as the loaded paths; nil for a
  ///     removed file. Paths are compared without `.`, `..` and doubled slashes.
  ///     - base: the source of all other files.
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
    let bytes = SettingPath.standardized(Array(path.utf8), keepsParents: false)
    return String(decoding: bytes, as: UTF8.self)
  }
}
