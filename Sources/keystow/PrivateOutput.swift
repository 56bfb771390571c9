internal import ArgumentParser
internal import Edits
internal import Git

/// A file for secrets, which nobody else may read and no repository may hold.
struct PrivateOutput {
  let path: String

  /// Bytes above which a file that is there is not ours.
  private static let limit = 1 << 28

  /// - Throws: `ValidationError` for a path in a repository.
  init(path: String) throws {
    self.path = path
    let folder = FileStatus.folder(of: path)
    guard FileStatus.isFolder(folder) else {
      throw InputError(path: folder, reason: "there is no such folder")
    }
    do {
      let repository = try Repository(at: folder)
      throw ValidationError(
        "\(path) would lie in the repository \(repository.workTree ?? repository.gitFolder), and it "
          + "holds secrets: name a file outside.")
    } catch RepositoryError.notARepository {
      return
    }
  }

  /// Writes the file, for the user alone.
  ///
  /// - Parameter mayReplace: whether what stands there may go.
  /// - Throws: `EditError`, `OutputError`, or `InputError` for a file that is somebody else's.
  func write(_ bytes: [UInt8], mayReplace: ([UInt8]) -> Bool) throws {
    let old = try CurrentFile(path: path).content(limit: Self.limit)
    if let old, !mayReplace(old) {
      throw InputError(
        path: path, reason: "it is there already, and is no file of replacements; remove it first")
    }
    try EditPlan([
      FileEdit(
        path: path, old: old, new: bytes, permissions: 0o600, tightensPermissions: true)
    ]).carryOut()
  }
}
