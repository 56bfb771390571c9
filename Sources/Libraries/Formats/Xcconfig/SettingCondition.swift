internal import Text

/// A condition after the name of a setting: `[parameter=pattern]`.
package struct SettingCondition: Hashable, Sendable {
  /// The text before `=`, including blanks: `sdk`, `arch`, `config`, `variant`, `target`, or a
  /// parameter unknown to Xcode.
  package let parameter: String
  /// The text after `=`, including blanks; `*` and `?` are wildcards.
  package let pattern: String

  package init(parameter: String, pattern: String) {
    self.parameter = parameter
    self.pattern = pattern
  }

  /// Parses `config=Debug`; nil without a parameter and `=`, or with a `]` or line end.
  package init?(_ text: String) {
    guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    parameter = String(text[..<equals])
    pattern = String(text[text.utf8.index(after: equals)...])
    guard isWritable else { return nil }
  }

  /// Whether a file can contain it.
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
