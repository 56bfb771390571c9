/// A temporary folder next to a file on another file system than the journal, since files cannot be
/// moved atomically between file systems.
///
/// It contains a `.gitignore` for all its contents, so that git never sees what a killed run leaves.
struct CrossingFolder {
  private let name: [UInt8]

  private static let ignoreFile = ".gitignore"
  private static let file = "file"

  /// - Parameter mark: the mark of the transaction, which names the folder.
  init(mark: [UInt8]) {
    let digits = mark.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    name = Array(".keystow-\(digits.joined())".utf8)
  }

  /// Replaces a file with a version.
  ///
  /// - Throws: `FileError`, and what `act` throws.
  func move(
    _ version: FileVersion, to path: [UInt8], in parent: Folder,
    _ act: (TransactionAction) throws -> Void
  ) throws {
    remove(from: parent)
    try act(.writeAside)
    try parent.makeFolder(name, permissions: 0o700)
    defer { remove(from: parent) }
    let crossing = try Folder(name, in: parent)
    try act(.writeAside)
    try crossing.create(
      Self.ignoreFile, FileVersion(bytes: Array("*\n".utf8), permissions: 0o600))
    try act(.writeAside)
    try crossing.create(Self.file, version)
    try act(.replace)
    try crossing.move(Self.file, to: parent, as: FolderTree.name(of: path))
  }

  /// Removes the folder, if it exists.
  func remove(from parent: Folder) {
    guard (try? parent.status(of: name))??.kind == .folder,
      let crossing = try? Folder(name, in: parent)
    else { return }
    // The ignore file last, because it hides the other one from git.
    for name in [Self.file, Self.ignoreFile] { try? crossing.remove(name) }
    try? parent.removeFolder(name)
  }
}
