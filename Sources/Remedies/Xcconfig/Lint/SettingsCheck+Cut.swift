extension SettingsCheck {
  /// Where and how a `//` cuts a value; nil where none does.
  package static func cut(
    of assignment: SettingAssignment, in document: XcconfigDocument
  ) -> XcconfigDiagnostic? {
    var check = SettingsCheck(document, LoadedSettings())
    check.checkComment(assignment)
    return check.found.first
  }
}
