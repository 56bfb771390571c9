internal import Files
internal import Packfile
internal import Text
internal import Vocabulary

/// A bare repository that is written under a temporary name, and renamed when it is complete.
struct NewRepository {
  let path: String
  private let parent: Folder
  private let name: String
  private let asideName: String

  /// Starts a repository, and removes the remains of a killed run.
  ///
  /// - Throws: `ScrubError.exists`, `FileError`.
  init(at path: String) throws {
    self.path = path
    let (folder, name) = PathText.parts(of: path)
    parent = try Folder(at: folder)
    self.name = name
    asideName = "." + name + ".keystow-scrub"
    guard try parent.status(of: name) == nil else { throw ScrubError.exists(path) }
    if try parent.status(of: asideName) != nil { try parent.removeWhole(asideName) }
    try parent.makeFolder(asideName, permissions: 0o700)
    let aside = try Folder(asideName, in: parent)
    for folder in ["objects", "refs", "keystow"] {
      try aside.makeFolder(folder, permissions: 0o777)
    }
    try Folder("objects", in: aside).makeFolder("pack", permissions: 0o777)
    try Folder("objects", in: aside).makeFolder("info", permissions: 0o777)
    try Folder("refs", in: aside).makeFolder("heads", permissions: 0o777)
    try Folder("refs", in: aside).makeFolder("tags", permissions: 0o777)
  }

  /// The path before the repository is moved into place.
  var asidePath: String { PathText.path(of: asideName, in: PathText.folder(of: path)) }

  /// The folder for its pack.
  ///
  /// - Throws: `FileError`.
  func packFolder() throws -> Folder {
    try Folder(at: asidePath + "/objects/pack")
  }

  /// Writes a file with a path of up to one folder.
  ///
  /// - Throws: `FileError`.
  func write(_ bytes: [UInt8], to file: String, isPrivate: Bool = false) throws {
    let (folder, name) = PathText.parts(of: asidePath + "/" + file)
    try Folder(at: folder).create(
      name, FileVersion(bytes: bytes, permissions: nil, creation: isPrivate ? 0o600 : 0o666))
  }

  /// Writes refs and the configuration.
  ///
  /// - Parameters:
  ///   - refs: in any order.
  ///   - head: the content of `HEAD`, without its line end.
  /// - Throws: `FileError`.
  func write(refs: [RefList.Ref], head: String) throws {
    let lines = refs.map { "\($0.target.hex) \($0.name)\n" }
    try write(Array(lines.joined().utf8), to: "packed-refs")
    try write(Array((head + "\n").utf8), to: "HEAD")
    let settings = "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n"
    try write(Array(settings.utf8), to: "config")
  }

  /// Moves the repository into place.
  ///
  /// - Throws: `FileError`.
  func finish() throws {
    try Folder(asideName, in: parent).synchronise()
    try parent.move(asideName, to: parent, as: name)
    parent.flush()
  }

  /// Removes the unfinished repository.
  func discard() { try? parent.removeWhole(asideName) }
}
