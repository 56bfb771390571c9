/// Why hooks are not looked at or written.
package enum HookError: Error, Hashable, CustomStringConvertible {
  /// The folder is for more than this repository.
  case shared(path: String, setting: String)
  /// Something that is no folder, such as `/dev/null`.
  case notAFolder(path: String)

  package var description: String {
    switch self {
    case .shared(let path, let setting):
      "core.hooksPath is \(path) by \(setting), so its hooks are not only for this repository.\n"
        + "To have hooks there: the same command with --shared\n"
        + "To give this repository its own: "
        + "git config core.hooksPath \"$(git rev-parse --git-common-dir)/hooks\""
    case .notAFolder(let path):
      "core.hooksPath is \(path), which is no folder: git runs no hooks here.\n"
        + "To give this repository its own: "
        + "git config core.hooksPath \"$(git rev-parse --git-common-dir)/hooks\""
    }
  }
}
