package import Git

/// Something that could not be read.
///
/// The run continues but cannot end with status 0.
package struct Problem: Hashable, Sendable {
  /// Nil also for an empty path, as of objects without a name.
  package let path: GitPath?
  /// The failure, for users: no full stop at the end, nothing of the content.
  package let message: String

  package init(path: GitPath?, message: String) {
    self.path = path?.bytes.isEmpty == true ? nil : path
    self.message = message
  }
}

/// The reason why an origin was not read.
package enum SkipReason: Hashable, Sendable {
  /// Larger than the limit; its size in bytes.
  case tooLarge(Int)
  /// The object is not in this (partial or shallow) clone.
  case absent
  /// A link, which is not followed.
  case link
  /// Binary, by its name and its first bytes.
  case binary
  /// A submodule or nested repository, which is not entered by default.
  case repository
  /// An archive that is not or not completely searched: damaged, encrypted, too large when unpacked;
  /// the reason, for users.
  case archive(String)
  /// Unreadable, which makes the run incomplete; the reason, for users.
  case failed(String)
}
