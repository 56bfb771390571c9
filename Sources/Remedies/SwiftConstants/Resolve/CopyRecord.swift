internal import Edits
internal import Findings
internal import Git
internal import Keys

/// Which files of a folder of copies were made by `resolve`, so that each goes when it is no longer
/// right, whatever became of the manifest.
struct CopyRecord {
  /// In the folder of the copies.
  static let fileName = ".keystow-copies"

  /// Absolute.
  let path: String
  private let old: [UInt8]?

  /// Bytes beyond which it is none.
  private static let limit = 1 << 24

  /// - Throws: `EditError` when it cannot be read.
  init(path: String) throws {
    self.path = path
    old = try CurrentFile(path: path).content(limit: Self.limit)
  }

  /// The copies that it names, but for some; what cannot be a path in a folder is not among them.
  func paths(besides kept: [GitPath]) -> [GitPath] {
    let texts = (old ?? []).split(separator: 0x0A).compactMap { line -> String? in
      guard case .string(let text)? = try? JSONReader.value(of: Array(line)) else { return nil }
      return text
    }
    let kept = Set(kept.map(\.text))
    return texts.filter { !kept.contains($0) && KeyFiles.isInside($0) }.map { GitPath($0) }
  }

  /// The record of these copies; nil where there is nothing to say.
  func edit(to copies: [GitPath]) -> FileEdit? {
    if old == nil, copies.isEmpty { return nil }
    let lines = copies.sorted().map { JSONWriter.bytes(of: .string($0.text), layout: .compact) }
    return FileEdit(
      path: path, old: old, new: Array(lines.map { $0 + [0x0A] }.joined()), makesFolders: true,
      permissions: SecretsFile.permissions, tightensPermissions: true)
  }
}
