internal import ArgumentParser
internal import Xcconfig

/// Under which conditions settings are worked out.
struct EvaluationOptions: ParsableArguments {
  @Option(
    name: .customLong("condition"),
    help: ArgumentHelp(
      """
      What conditions are held against, such as config=Release, sdk=iphoneos18.0 or arch=arm64; \
      can be given several times. config also gives CONFIGURATION its value.
      """, valueName: "parameter=value"))
  var conditions: [String] = []

  @Option(
    name: .customLong("string-setting"),
    help: ArgumentHelp(
      """
      A setting that holds one string, in which quotes and backslashes mean nothing, as in \
      PRODUCT_NAME; can be given several times. All others are lists.
      """, valueName: "name"))
  var stringSettings: [String] = []

  func validate() throws {
    _ = try ConditionValues(conditions)
    guard stringSettings.allSatisfy(SettingName.isLegal) else {
      throw ValidationError(
        "The name of a setting has letters, digits and _, and no digit first.")
    }
  }

  /// The settings of files.
  ///
  /// - Throws: `ValidationError`.
  func table(of loaded: LoadedSettings) throws -> SettingTable {
    let parameters = try ConditionValues(conditions).values
    // As in a build: the parameter and the setting have the same value.
    let configuration = parameters["config"]?.first
    return SettingTable(
      loaded, parameters: parameters,
      builtIn: configuration.map { ["CONFIGURATION": Array($0.utf8)] } ?? [:],
      stringSettings: Set(stringSettings))
  }
}
