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
