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
