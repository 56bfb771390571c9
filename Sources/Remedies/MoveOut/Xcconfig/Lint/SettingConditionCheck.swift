internal import Formats
internal import Text

/// Which assignments count.
extension SettingsCheck {
  /// What conditions can be about; `swift-build` declares these.
  private static let knownParameters: Set = ["sdk", "arch", "config", "variant", "target"]

  /// A condition that never holds.
  mutating func checkCondition(_ condition: SettingCondition, of assignment: SettingAssignment) {
    let (parameter, pattern) = (condition.parameter, condition.pattern)
    let isBlank = { (byte: UInt8) in byte.isXcconfigBlank }
    if parameter.utf8.contains(where: isBlank) || pattern.utf8.first.map(isBlank) == true
      || pattern.utf8.last.map(isBlank) == true
    {
      warn(
        at: assignment.position,
        "blanks between the brackets count, so the condition never holds; write [config=Debug]")
    } else if pattern.isEmpty {
      warn(
        at: assignment.position,
        "the condition has nothing behind = and never holds; write [config=Debug]")
    } else if pattern.utf8.contains(UInt8(ascii: ",")) {
      warn(
        at: assignment.position,
        "a comma does not part conditions, so this one never holds; write [sdk=...][arch=...]")
    } else if !Self.knownParameters.contains(parameter), pattern != "*" {
      warn(
        at: assignment.position,
        "Xcode knows no condition of this name, so it never holds; there are sdk, arch, config, "
          + "variant and target")
    }
  }

  /// Assignments that hide others of the file.
  mutating func checkOrder() {
    var last: [String: [Set<SettingCondition>: Position]] = [:]
    for assignment in document.assignments {
      let conditions = Set(assignment.conditions)
      let builds = Self.buildsOnOthers(assignment)
      let same = last[assignment.name]?[conditions]
      if !builds, let same {
        warn(
          at: assignment.position,
          "\(assignment.name) is assigned again under the same conditions; line "
            + "\(same.line) has no effect, take one of them out")
      }
      if conditions.isEmpty {
        let hidden = last[assignment.name]?.filter { !$0.key.isEmpty }.values.min()
        if !builds, let hidden {
          warn(
            at: assignment.position,
            "this hides the conditional \(assignment.name) in line \(hidden.line): the last "
              + "assignment wins; put the plain one above it")
        }
        // What it hides was told of.
        last[assignment.name] = [:]
      }
      last[assignment.name, default: [:]][conditions] = assignment.position
    }
  }

  /// Whether the value takes up what the assignments above it say.
  private static func buildsOnOthers(_ assignment: SettingAssignment) -> Bool {
    References.names(in: assignment.value)
      .contains { $0 == "inherited" || $0 == "value" || $0 == assignment.name }
  }
}
