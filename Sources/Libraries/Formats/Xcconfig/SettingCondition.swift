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
  /// Whether it holds: whether one of the values of the parameter fits the pattern.
  ///
  /// A parameter that has no value fits `*` only.
  package func holds(for parameters: [String: [String]]) -> Bool {
    guard let values = parameters[parameter], !values.isEmpty else { return pattern == "*" }
    let pattern = Array(self.pattern)
    return values.contains { Self.fits(Array($0), pattern) }
  }

  /// `*` stands for any characters, `?` for one; only the last star is tried again, so it takes time
  /// in proportion to both lengths.
  private static func fits(_ value: [Character], _ pattern: [Character]) -> Bool {
    var (at, want) = (0, 0)
    var again: (at: Int, want: Int)?
    while at < value.count {
      if want < pattern.count, pattern[want] == "*" {
        want += 1
        again = (at, want)
      } else if want < pattern.count, pattern[want] == "?" || pattern[want] == value[at] {
        at += 1
        want += 1
      } else if let last = again {
        again = (last.at + 1, last.want)
        (at, want) = (last.at + 1, last.want)
      } else {
        return false
      }
    }
    return pattern[want...].allSatisfy { $0 == "*" }
  }
}
