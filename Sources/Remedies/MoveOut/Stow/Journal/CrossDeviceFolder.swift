internal import Files
internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A temporary folder next to a file on another file system than the git folder, where a rename
/// from the git folder is impossible.
///
/// It contains an ignore file that covers everything in it, so git never sees what a killed run
/// leaves there.
struct CrossDeviceFolder {
  private let name: [UInt8]

  private static let ignoreFile = Array(".gitignore".utf8)
  private static let file = Array("file".utf8)

  /// - Parameter mark: the mark of the record, from which the folder's name is derived.
  init(mark: [UInt8]) {
    let digits = mark.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    name = Array(".keystow-\(digits.joined())".utf8)
  }

  /// Replaces a file with a version of it.
  ///
  /// - Throws: `OutputError`, and what `act` throws.
  func move(
    _ version: FileVersion, to path: GitPath, in parent: OpenFolder,
    _ act: (StowAction) throws -> Void
  ) throws {
    remove(from: parent)
    try act(.writeAside)
    let crossing = try path.writing { () throws(SystemError) in
      try parent.makeFolder(name, permissions: 0o700)
      return try OpenFolder(name, in: parent)
    }
    defer { remove(from: parent) }
    try act(.writeAside)
    try path.writing { () throws(SystemError) in
      let rule = FileVersion(bytes: Array("*\n".utf8), permissions: 0o600, owner: nil)
      try crossing.make(Self.ignoreFile, rule)
    }
    try act(.writeAside)
    try path.writing { () throws(SystemError) in try crossing.make(Self.file, version) }
    try act(.replace)
    try path.writing { () throws(SystemError) in
      try crossing.move(Self.file, to: parent, as: Array(path.name))
    }
  }

  /// Removes the folder if it exists.
  func remove(from parent: OpenFolder) {
    guard let status = (try? parent.status(of: name)) ?? nil, status.st_mode & S_IFMT == S_IFDIR,
      let crossing = try? OpenFolder(name, in: parent)
    else { return }
    // The ignore rule goes last: until then it hides the other file from git.
    for name in [Self.file, Self.ignoreFile] { try? crossing.remove(name) }
    try? parent.removeFolder(name)
  }
}
