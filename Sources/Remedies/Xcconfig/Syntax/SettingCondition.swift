/// `[parameter=pattern]` behind the name of a setting.
package struct SettingCondition: Hashable, Sendable {
  /// What stands before `=`, blanks included: `sdk`, `arch`, `config`, `variant`, `target`, or what
  /// Xcode does not know.
  package let parameter: String
  /// What stands behind `=`, blanks included; `*` and `?` are wild.
  package let pattern: String

  package init(parameter: String, pattern: String) {
    self.parameter = parameter
    self.pattern = pattern
  }
}
