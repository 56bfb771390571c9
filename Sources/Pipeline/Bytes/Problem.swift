package import Git

/// Something that could not be read.
///
/// The run goes on beside it but cannot end in status 0.
package struct Problem: Hashable, Sendable {
  /// Nil also where all that is known of the path is that it is empty, as for objects without a name.
  package let path: GitPath?
  /// What went wrong, for a person: no trailing full stop, nothing of the content.
  package let message: String

  package init(path: GitPath?, message: String) {
    self.path = path?.bytes.isEmpty == true ? nil : path
    self.message = message
  }
}

/// Why an origin was not read.
package enum SkipReason: Hashable, Sendable {
  /// Larger than the limit; its size in bytes.
  case tooLarge(Int)
  /// The object is not in this (partial or shallow) clone.
  case absent
  /// It is a link, and where it points is not ours to read.
  case link
  /// A repository of its own, nested or a submodule, which is not entered unless asked for.
  case repository
  /// It could not be read, which makes the run incomplete; the reason, for a person.
  case failed(String)
}
