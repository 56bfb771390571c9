internal import ArgumentParser
internal import Xcconfig

/// The conditions of an assignment: `--condition config=Debug --condition sdk=iphoneos*`.
struct SettingConditions: ParsableArguments {
  @Option(
    name: .customLong("condition"),
    help: ArgumentHelp(
      "A condition that the assignment has; may be given several times.",
      valueName: "parameter=pattern"))
  var texts: [String] = []

  /// In the order in which they were given.
  ///
  /// - Throws: `ValidationError`.
  var all: [SettingCondition] {
    get throws {
      try texts.map { text in
        guard let condition = SettingCondition(text) else {
          throw ValidationError("A condition is PARAMETER=PATTERN, as in config=Debug.")
        }
        return condition
      }
    }
  }

  func validate() throws {
    _ = try all
  }
}
