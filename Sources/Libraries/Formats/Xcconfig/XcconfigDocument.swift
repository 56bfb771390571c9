package import Text

/// An xcconfig file: its bytes, and what they say to Xcode.
///
/// The format is that of the parser of swift-build; every byte that is in no statement is kept.
package struct XcconfigDocument: Sendable {
  package let bytes: [UInt8]
  /// The file, as it was opened; only shown.
  package let path: String
  /// In the order in which they stand.
  package let statements: [XcconfigStatement]
  /// What Xcode fails on, in the order in which it stands; the lines are in no statement.
  package let errors: [XcconfigDiagnostic]

  /// Reads a file in one pass; every content is taken, what is wrong with it is in `errors`.
  package init(_ bytes: [UInt8], path: String) {
    var parser = XcconfigParser(bytes, path: path)
    parser.parse()
    self.bytes = bytes
    self.path = path
    statements = parser.statements
    errors = parser.errors
  }

  /// The assignments, in the order in which they stand.
  package var assignments: [SettingAssignment] {
    statements.compactMap { if case .assignment(let assignment) = $0 { assignment } else { nil } }
  }

  /// The includes, in the order in which they stand.
  package var includes: [IncludeDirective] {
    statements.compactMap { if case .include(let include) = $0 { include } else { nil } }
  }
}

/// One line, or several continued ones, that means something.
package enum XcconfigStatement: Hashable, Sendable {
  case assignment(SettingAssignment)
  case include(IncludeDirective)

  /// Its bytes in the file, from 0, without blanks before it and the line end.
  package var span: Range<Int> {
    switch self {
    case .assignment(let assignment): assignment.span
    case .include(let include): include.span
    }
  }
}

/// `NAME[parameter=pattern] = value` as it stands in a file.
package struct SettingAssignment: Hashable, Sendable {
  package let name: String
  /// All of them must hold.
  package let conditions: [SettingCondition]
  /// The value as Xcode stores it: comments, blanks around it and one `;` cut, continued lines
  /// joined by a blank, references not expanded, quotes and backslashes kept.
  package let value: [UInt8]
  /// From the first byte of the name to the end of the last line of the value, without the line end;
  /// bytes from 0 in the file.
  package let span: Range<Int>
  /// The value's bytes in the file, from its first byte to behind its last one; empty, at the place
  /// where it would stand, for an empty value.
  package let valueSpan: Range<Int>
  /// Where the name starts: line and column from 1, columns in code points.
  package let position: Position

  package init(
    name: String, conditions: [SettingCondition], value: [UInt8], span: Range<Int>,
    valueSpan: Range<Int>, position: Position
  ) {
    self.name = name
    self.conditions = conditions
    self.value = value
    self.span = span
    self.valueSpan = valueSpan
    self.position = position
  }
}

/// `#include "name"` or `#include? "name"` as it stands in a file.
package struct IncludeDirective: Hashable, Sendable {
  /// What stands between the quotes.
  package let name: [UInt8]
  /// Whether it was written with `?`: a missing file is no error.
  package let isOptional: Bool
  /// The whole line without its end; bytes from 0 in the file.
  package let span: Range<Int>
  /// Where `#` stands: line and column from 1, columns in code points.
  package let position: Position

  package init(name: [UInt8], isOptional: Bool, span: Range<Int>, position: Position) {
    self.name = name
    self.isOptional = isOptional
    self.span = span
    self.position = position
  }
}

/// An error or warning about a line of an xcconfig file.
package struct XcconfigDiagnostic: Hashable, Sendable {
  /// An error if Xcode fails on it; a warning if Xcode accepts it but reads it differently.
  package let severity: DiagnosticSeverity
  /// The file, as it was opened.
  package let path: String
  /// Line and column from 1, columns in code points.
  package let position: Position
  /// One sentence without a full stop that says what is wrong and what to write; never a value.
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
