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
