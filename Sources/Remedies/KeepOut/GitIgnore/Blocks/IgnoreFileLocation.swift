package import Files
package import Git
package import IgnoreRules

/// A file of ignore rules that a block is to be in, and what its repository says about it.
package struct IgnoreFileLocation: Sendable {
  /// As the process can open it.
  package let path: String
  /// From the root of the work tree; the whole path for a file outside of it.
  package let name: [UInt8]
  /// The folder that its patterns start from, relative to the root of the work tree.
  package let folder: GitPath
  /// The root of the work tree; the folder of the file where there is no repository.
  package let root: String
  /// Paths in the index that its rules are about, relative to `folder`.
  package let tracked: [GitPath]
  package let dialect: IgnoreDialect
  /// Git reads it through a link and in folders that need not be there: all but a .gitignore.
  let isGitsOwn: Bool

  /// Larger files are not written by hand.
  private static let limit = 1 << 20

  /// What is in the file; nil where there is none.
  ///
  /// - Throws: `EditError`: a link, a folder, larger than a MiB, unreadable.
  package func content() throws(EditError) -> [UInt8]? {
    try CurrentFile(path: path, followsLink: isGitsOwn).content(limit: Self.limit)
  }

  /// Whether the .gitignore at the root has a block: the secrets in it are about this folder too, and
  /// what people re-include beside it would be hidden by the same rules further down.
  var isBelowBlock: Bool {
    guard !folder.bytes.isEmpty else { return false }
    let file = CurrentFile(path: root + "/.gitignore", followsLink: false)
    guard let bytes = try? file.content(limit: Self.limit) else { return false }
    return (try? ManagedBlock.find(in: IgnoreText(bytes), path: file.path)) != nil
  }

  /// Uses with folders from the root of the work tree, as they are for this file: those below its
  /// folder, which are made relative to it.
  package func localised(_ uses: [TemplateUse]) -> [TemplateUse] {
    guard !folder.bytes.isEmpty else { return uses }
    let prefix = folder.bytes + [UInt8(ascii: "/")]
    return uses.compactMap { use in
      let folders = use.folders.compactMap { path -> GitPath? in
        if path == folder { return GitPath("") }
        return path.bytes.starts(with: prefix)
          ? GitPath(Array(path.bytes.dropFirst(prefix.count))) : nil
      }
      return folders.isEmpty ? nil : TemplateUse(name: use.name, folders: folders)
    }
  }
}

/// Why there is no file to write rules into.
package enum IgnoreFileLocationError: Error, Hashable, CustomStringConvertible {
  case noFolder(path: String)
  case noIgnoreFile(path: String)
  /// A link on the way leads out of the work tree.
  case outside(path: String)
  case noRepository
  case bare(path: String)
  case noGlobalFile
  /// The settings of the whole machine name it.
  case fileOfAllUsers(path: String)

  package var description: String {
    switch self {
    case .noFolder(let path):
      "cannot write \(path): its folder is not there"
    case .noIgnoreFile(let path):
      "git reads no ignore rules from \(path); name a .gitignore file, as in sub/.gitignore, "
        + "or .git/info/exclude"
    case .outside(let path):
      "a link on the way to \(path) leads out of the work tree; name the file where it really is"
    case .noRepository:
      "this folder is in no git repository, so there is no info/exclude; make one with: git init"
    case .fileOfAllUsers(let path):
      "core.excludesFile is \(path) for all users of this machine; name one of your own with: "
        + "git config --global core.excludesFile ~/.gitignore_global"
    case .bare(let path):
      "\(path) is a bare repository: it has no work tree that rules could be about; run this in "
        + "one of its work trees"
    case .noGlobalFile:
      "git has no file with rules for all repositories here; set one with: "
        + "git config --global core.excludesFile ~/.gitignore_global"
    }
  }
}
