/// A path that no file of keys can have.
package struct KeyFilesError: Error, Hashable, CustomStringConvertible {
  package let path: String
  /// What is wrong with it.
  package let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  package var description: String { "\(path) cannot be a file of keys: \(reason)" }
}
