internal import ProjectFacts

/// The conditions under which a file can stay with its values, ignored by git.
enum KeptFiles {
  /// The size in bytes above which a file is hardly one of keys.
  private static let limit = 1 << 20

  /// Returns the reason a file cannot be kept; nil if it can.
  static func obstacle(to file: LocatedSecrets.File, _ facts: ProjectFacts) -> String? {
    if file.isPartial {
      return partial
    }
    if file.bytes.count > limit {
      return "this file is too large to be one of keys; move the value to a file of its own"
    }
    return reason(of: facts.foreignPurpose(of: file.path))
  }

  /// Returns the reason to leave a file of a purpose; nil if there is none.
  static func reason(of purpose: FilePurpose?) -> String? {
    switch purpose {
    case .tests, .fixtures: "tests read this file; use a made-up value in it"
    case .vendored: "this file belongs to a dependency; remove the value there"
    default: nil
    }
  }

  static let partial =
    "other secrets of this file are not selected, and the file can only be ignored as a whole"
}
