/// One line, or several continued ones, that means something.
package enum XcconfigStatement: Hashable, Sendable {
  case assignment(SettingAssignment)
  case include(IncludeDirective)
}
