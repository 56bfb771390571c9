internal import Formats
internal import Text

/// The checks of conditions and of the order of assignments.
extension SettingsCheck {
  /// The condition parameters that `swift-build` declares.
  private static let knownParameters: Set = ["sdk", "arch", "config", "variant", "target"]

  /// Reports a condition that never holds.
  mutating func checkCondition(_ condition: SettingCondition, of assignment: SettingAssignment) {
    let (parameter, pattern) = (condition.parameter, condition.pattern)
    let isBlank = { (byte: UInt8) in byte.isXcconfigBlank }
    if parameter.utf8.contains(where: isBlank) || pattern.utf8.first.map(isBlank) == true
      || pattern.utf8.last.map(isBlank) == true
    {
      warn(
        at: assignment.position,
        "blanks inside the brackets are significant, so the condition never holds; write [config=Debug]"
      )
    } else if pattern.isEmpty {
      warn(
        at: assignment.position,
        "the condition has no pattern and never holds; write [config=Debug]")
    } else if pattern.utf8.contains(UInt8(ascii: ",")) {
      warn(
        at: assignment.position,
        "a comma does not separate conditions, so this one never holds; write [sdk=...][arch=...]")
    } else if !Self.knownParameters.contains(parameter), pattern != "*" {
      warn(
        at: assignment.position,
        "unknown condition parameter, so the condition never holds; use sdk, arch, config, variant "
          + "or target")
    }
  }

  /// Reports assignments that hide others in the file.
  mutating func checkOrder() {
    var last: [String: [Set<SettingCondition>: Position]] = [:]
    for assignment in document.assignments {
      let conditions = Set(assignment.conditions)
      let builds = Self.buildsOnOthers(assignment)
      let same = last[assignment.name]?[conditions]
      if !builds, let same {
        warn(
          at: assignment.position,
          "\(assignment.name) is assigned again under the same conditions; remove line "
            + "\(same.line), which has no effect")
      }
      if conditions.isEmpty {
        let hidden = last[assignment.name]?.filter { !$0.key.isEmpty }.values.min()
        if !builds, let hidden {
          warn(
            at: assignment.position,
            "this hides the conditional \(assignment.name) in line \(hidden.line), because the last "
              + "assignment wins; move this line above it")
        }
        // The assignments it hides have been reported.
        last[assignment.name] = [:]
      }
      last[assignment.name, default: [:]][conditions] = assignment.position
    }
  }

  /// Whether the value extends that of earlier assignments.
  private static func buildsOnOthers(_ assignment: SettingAssignment) -> Bool {
    References.names(in: assignment.value)
      .contains { $0 == "inherited" || $0 == "value" || $0 == assignment.name }
  }
}
