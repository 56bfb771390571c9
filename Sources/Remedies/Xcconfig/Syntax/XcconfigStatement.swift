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
