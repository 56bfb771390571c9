internal import Files
internal import Git

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A folder beside a file that is on another file system than the git folder, from where nothing can
/// be moved there in one step.
///
/// It holds an ignore file for all that is in it, so that git never sees what a kill leaves there.
struct CrossDeviceFolder {
  private let name: [UInt8]

  private static let ignoreFile = Array(".gitignore".utf8)
  private static let file = Array("file".utf8)

  /// - Parameter mark: of the record, by which the folder is found again.
  init(mark: [UInt8]) {
    let digits = mark.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    name = Array(".keystow-\(digits.joined())".utf8)
  }

  /// Puts a version in the place of a file.
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

  /// Removes it, if it is there.
  func remove(from parent: OpenFolder) {
    guard let status = (try? parent.status(of: name)) ?? nil, status.st_mode & S_IFMT == S_IFDIR,
      let crossing = try? OpenFolder(name, in: parent)
    else { return }
    // The rule last: it keeps the other one from git.
    for name in [Self.file, Self.ignoreFile] { try? crossing.remove(name) }
    try? parent.removeFolder(name)
  }
}
