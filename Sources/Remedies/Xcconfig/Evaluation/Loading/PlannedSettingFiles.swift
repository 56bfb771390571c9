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
