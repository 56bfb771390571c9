internal import Text

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

  /// A condition as an option names it: `config=Debug`.
  ///
  /// - Returns: nil for what no file can hold: no `=`, nothing before it, a `]`, a line end.
  package init?(_ text: String) {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    parameter = String(text[..<equals])
    pattern = String(text[text.utf8.index(after: equals)...])
    guard isWritable else { return nil }
  }

  /// Whether it is read back as it is when it is written.
  package var isWritable: Bool {
    let end = UInt8(ascii: "]")
    let bytes = Array((parameter + pattern).utf8)
    return !parameter.isEmpty && !parameter.utf8.contains(UInt8(ascii: "="))
      && !bytes.contains(end)
      && !bytes.indices.contains { XcconfigCursor.lineEndLength(bytes, at: $0) > 0 }
  }
}

extension SettingCondition {
  /// Returns whether one of the values of the parameter matches the pattern; a parameter without
  /// values matches `*` only.
  package func holds(for parameters: [String: [String]]) -> Bool {
    guard let values = parameters[parameter], !values.isEmpty else { return pattern == "*" }
    let pattern = Array(self.pattern)
    return values.contains { value in
      StarPattern.matches(Array(value)[...], pattern[...], star: "*") { $0 == "?" || $0 == $1 }
    }
  }
}
