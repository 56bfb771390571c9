package import Bytes
package import Filters
package import Keys

/// What keeps a build from having its keys, with the place where somebody will look for it.
package struct ResolveProblem: Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  package let severity: Severity
  /// From the root of the work tree, where it lies there; not yet safe for a terminal.
  package let path: String
  /// Line and column from 1, columns in code points; nil for the file as a whole.
  package let position: Position?
  /// Nil for what is wrong with a file.
  package let key: KeyName?
  /// Without a full stop; never a value.
  package let message: String

  package init(
    severity: Severity, path: String, position: Position?, key: KeyName?, message: String
  ) {
    self.severity = severity
    self.path = path
    self.position = position
    self.key = key
    self.message = message
  }

  /// The same with more words at the end of its message.
  func adding(_ words: String) -> ResolveProblem {
    ResolveProblem(
      severity: severity, path: path, position: position, key: key, message: message + words)
  }

  /// What is wrong with the manifest.
  package init(_ mistake: ConfigurationMistake) {
    self.init(
      severity: .error, path: mistake.file, position: mistake.position, key: nil,
      message: mistake.message)
  }
}
