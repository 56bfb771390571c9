package import Text

/// A parsed xcconfig file.
///
/// Follows the parser of swift-build.
package struct XcconfigDocument: Sendable {
  package let bytes: [UInt8]
  /// The path of the file for messages.
  package let path: String
  package let statements: [XcconfigStatement]
  /// The errors that Xcode would report; their lines are in no statement.
  package let errors: [XcconfigDiagnostic]

  /// Parses a file in one pass.
  package init(_ bytes: [UInt8], path: String) {
    var parser = XcconfigParser(bytes, path: path)
    parser.parse()
    self.bytes = bytes
    self.path = path
    statements = parser.statements
    errors = parser.errors
  }

  package var assignments: [SettingAssignment] {
    statements.compactMap { if case .assignment(let assignment) = $0 { assignment } else { nil } }
  }

  package var includes: [IncludeDirective] {
    statements.compactMap { if case .include(let include) = $0 { include } else { nil } }
  }
}

/// A statement on one line, or on several continued ones.
package enum XcconfigStatement: Hashable, Sendable {
  case assignment(SettingAssignment)
  case include(IncludeDirective)

  /// Its byte range, without blanks before it and the line end.
  package var span: Range<Int> {
    switch self {
    case .assignment(let assignment): assignment.span
    case .include(let include): include.span
    }
  }
}

/// An assignment: `NAME[parameter=pattern] = value`.
package struct SettingAssignment: Hashable, Sendable {
  package let name: String
  /// The assignment applies if all of them hold.
  package let conditions: [SettingCondition]
  /// The value as Xcode stores it: without comment, surrounding blanks and one `;`, continued lines
  /// joined with a space, references not expanded, quotes and backslashes kept.
  package let value: [UInt8]
  /// The byte range from the name to the end of the last line of the value, without the line end.
  package let span: Range<Int>
  /// The byte range of the value; for an empty value the place where one would begin.
  package let valueSpan: Range<Int>
  /// The position of the name.
  package let position: Position
}

/// An include: `#include "name"` or `#include? "name"`.
package struct IncludeDirective: Hashable, Sendable {
  /// The text between the quotes.
  package let name: [UInt8]
  /// Whether it has a `?`, so that a missing file is not an error.
  package let isOptional: Bool
  /// The byte range of the line, without the line end.
  package let span: Range<Int>
  /// The position of `#`.
  package let position: Position
}

/// An error or warning about a line of an xcconfig file.
package struct XcconfigDiagnostic: Hashable, Sendable {
  /// An error if Xcode rejects the line; a warning if Xcode accepts it but reads it differently.
  package let severity: DiagnosticSeverity
  /// The path of the file for messages.
  package let path: String
  package let position: Position
  /// What is wrong and what to write instead; never contains a value.
  package let message: String

  package init(
    severity: DiagnosticSeverity, path: String, position: Position, message: String
  ) {
    self.severity = severity
    self.path = path
    self.position = position
    self.message = message
  }
}
