internal import Files

/// The refs of a repository that name other refs, such as the default branch of a remote.
struct SymbolicRefs {
  /// Such a ref before and after.
  struct Change: Sendable, Hashable {
    let name: String
    let newName: String
    let target: String
    let newTarget: String
  }

  /// By name, the name of the other ref.
  private(set) var targets: [String: String] = [:]

  private static let mark = "ref:"
  /// The maximum size in bytes of the file of a ref.
  private static let limit = 1 << 16

  /// - Parameter folder: git's folder that all work trees share.
  /// - Throws: `FileError`.
  init(in folder: String) throws {
    for path in GitFolderFiles.list(below: Array((folder + "/refs").utf8)) {
      let file = String(decoding: path, as: UTF8.self)
      guard let text = try CurrentFile(path: file).content(limit: Self.limit),
        text.starts(with: Self.mark.utf8)
      else { continue }
      let line = String(decoding: text, as: UTF8.self).dropFirst(Self.mark.count)
      let target = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      targets[String(file.dropFirst(folder.count + 1))] = target
    }
  }
}
