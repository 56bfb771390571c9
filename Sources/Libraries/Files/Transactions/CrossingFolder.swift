/// A folder next to a file on another file system, from where nothing can be moved there in one
/// step.
///
/// It holds an ignore file for all that is in it, so that git never sees what a kill leaves there.
struct CrossingFolder {
  private let name: [UInt8]

  private static let ignoreFile = ".gitignore"
  private static let file = "file"

  /// - Parameter mark: of the transaction, by which the folder is found again.
  init(mark: [UInt8]) {
    let digits = mark.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    name = Array(".keystow-\(digits.joined())".utf8)
  }

  /// Puts a version in the place of a file.
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

  /// Removes it, if it is there.
  func remove(from parent: Folder) {
    guard (try? parent.status(of: name))??.kind == .folder,
      let crossing = try? Folder(name, in: parent)
    else { return }
    // The rule last: it keeps the other one from git.
    for name in [Self.file, Self.ignoreFile] { try? crossing.remove(name) }
    try? parent.removeFolder(name)
  }
}
