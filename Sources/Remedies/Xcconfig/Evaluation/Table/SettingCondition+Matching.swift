extension SettingCondition {
  /// Whether it holds: whether one of the values of the parameter fits the pattern.
  ///
  /// A parameter that has no value fits `*` only.
  func holds(for parameters: [String: [String]]) -> Bool {
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
