package import Bytes

/// Something to be said about a place in an xcconfig file.
package struct XcconfigDiagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable {
    /// Xcode fails on it.
    case error
    /// Xcode takes it, and it does not do what it seems to.
    case warning
  }

  package let severity: Severity
  /// The file, as it was opened.
  package let path: String
  /// Line and column from 1, columns in code points.
  package let position: Position
  /// One sentence without a full stop that says what is wrong and what to write; never a value.
  package let message: String

  package init(severity: Severity, path: String, position: Position, message: String) {
    self.severity = severity
    self.path = path
    self.position = position
    self.message = message
  }
}
