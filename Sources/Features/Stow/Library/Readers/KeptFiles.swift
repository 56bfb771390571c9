internal import Git
internal import Text

/// The conditions under which a file can stay with its values, ignored by git.
enum KeptFiles {
  /// The size in bytes above which a file is hardly one of keys.
  private static let limit = 1 << 20

  /// Returns the reason a file cannot be kept; nil if it can.
  static func obstacle(to file: LocatedSecrets.File) -> String? {
    if file.isPartial {
      return "other secrets of this file are not selected, and the file can only be ignored as a "
        + "whole"
    }
    if file.bytes.count > limit {
      return "this file is too large to be one of keys; move the value to a file of its own"
    }
    switch foreignFolder(of: file.path) {
    case .tests, .fixtures: return "tests read this file; use a made-up value in it"
    case .vendored: return "this file belongs to a dependency; remove the value there"
    default: return nil
    }
  }

  /// The kind of the outermost folder for tests or dependencies; nil if there is none.
  static func foreignFolder(of path: GitPath) -> KnownFolders.Kind? {
    path.text.split(separator: "/").dropLast().lazy.compactMap { kinds[$0.lowercased()] }.first {
      [.tests, .fixtures, .vendored].contains($0)
    }
  }

  private static let kinds = KnownFolders.kinds(for: .untracking)
}
