package import Files
package import IgnoreRules
package import Vocabulary

/// A file of ignore rules for a block, with what its repository says about it.
package struct IgnoreFileLocation: Sendable {
  /// The path, as the process can open it.
  package let path: String
  /// The path from the root of the work tree; the whole path for a file outside of it.
  package let name: [UInt8]
  /// The folder to which its patterns are relative, from the root of the work tree.
  package let folder: GitPath
  /// The root of the work tree; the folder of the file if there is no repository.
  package let root: String
  /// The tracked paths to which its rules apply, relative to `folder`.
  package let tracked: [GitPath]
  package let dialect: IgnoreDialect
  /// Whether git reads it even through a link and in missing folders: all but a .gitignore.
  let isGitsOwn: Bool

  /// The size in bytes above which a file was not written by hand.
  private static let limit = 1 << 20

  /// Returns the content of the file; nil if there is none.
  ///
  /// - Throws: `FileError`: a link, a folder, larger than a MiB, unreadable.
  package func content() throws(FileError) -> [UInt8]? {
    try CurrentFile(path: path, followsLink: isGitsOwn).content(limit: Self.limit)
  }

  /// Whether the .gitignore at the root has a block: its secret rules apply to this folder too, and
  /// repeating them here would hide what people re-include.
  var isBelowBlock: Bool {
    guard !folder.bytes.isEmpty else { return false }
    let file = CurrentFile(path: root + "/.gitignore", followsLink: false)
    // Editing that file reports why it cannot be read, and which of its marks do not pair.
    guard let bytes = try? file.content(limit: Self.limit) else { return false }
    return (try? ManagedBlock.find(in: IgnoreText(bytes), path: file.path)) != nil
  }

  /// Returns uses with folders from the root of the work tree for this file: those below its
  /// folder, made relative to it.
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

/// A reason for having no file to write rules to.
package enum IgnoreFileLocationError: Error, Hashable, CustomStringConvertible {
  case noFolder(path: String)
  case noIgnoreFile(path: String)
  /// A link above the file leads out of the work tree.
  case outside(path: String)
  case noRepository
  case bare(path: String)
  case noGlobalFile
  /// The system configuration names it.
  case fileOfAllUsers(path: String)

  package var description: String {
    switch self {
    case .noFolder(let path):
      "cannot write \(path): its folder does not exist"
    case .noIgnoreFile(let path):
      "git reads no ignore rules from \(path); use a .gitignore file, as in sub/.gitignore, "
        + "or .git/info/exclude"
    case .outside(let path):
      "\(path): a link above it leads out of the work tree; use its real path"
    case .noRepository:
      "not in a git repository, so there is no info/exclude; create one with: git init"
    case .fileOfAllUsers(let path):
      "core.excludesFile is \(path) for all users of this machine; set your own with: "
        + "git config --global core.excludesFile ~/.gitignore_global"
    case .bare(let path):
      "\(path): a bare repository has no work tree for ignore rules; run this in "
        + "one of its work trees"
    case .noGlobalFile:
      "git has no ignore file for all repositories; set one with: "
        + "git config --global core.excludesFile ~/.gitignore_global"
    }
  }
}
