/// Why there is no file to write rules into.
package enum IgnorePlaceError: Error, Hashable, CustomStringConvertible {
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
