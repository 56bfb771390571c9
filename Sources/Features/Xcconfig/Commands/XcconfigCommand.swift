package import ArgumentParser
internal import CommandLine
internal import Files
internal import Formats
internal import Xcconfig

package struct XcconfigCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "xcconfig",
    abstract: "Read, write and check xcconfig files the way Xcode does.",
    discussion: """
      Examples:
        keystow xcconfig show Config/Release.xcconfig
        keystow xcconfig lint Config/*.xcconfig
      """,
    subcommands: [XcconfigShow.self, XcconfigSet.self, XcconfigExpand.self, XcconfigLint.self])

  package init() {}
}

/// The options for finding and reading xcconfig files.
struct XcconfigOptions: ParsableArguments {
  @Option(
    name: .customLong("search-path"),
    help: ArgumentHelp(
      """
      Folder to search last for included files; repeatable. Xcode searches the project's folder
      """, valueName: "dir"),
    completion: .directory)
  var searchPaths: [String] = []

  @OptionGroup var start: StartFolder

  /// The default value of `<DEVELOPER_DIR>`.
  private static let usualDeveloperFolder = "/Applications/Xcode.app/Contents/Developer"

  var loader: XcconfigLoader {
    let named = Environment.text("DEVELOPER_DIR").flatMap { $0.isEmpty ? nil : $0 }
    return XcconfigLoader(
      searchPaths: searchPaths, developerFolder: named ?? Self.usualDeveloperFolder)
  }
}

/// The options for evaluating settings.
struct EvaluationOptions: ParsableArguments {
  @Option(
    name: .customLong("condition"),
    help: ArgumentHelp(
      """
      Value to evaluate conditions with, such as config=Release, sdk=iphoneos18.0 or arch=arm64; \
      repeatable. config also sets CONFIGURATION
      """, valueName: "parameter=value"))
  var conditions: [String] = []

  @Option(
    name: .customLong("string-setting"),
    help: ArgumentHelp(
      """
      Setting that is a single string, in which quotes and backslashes are literal, such as \
      PRODUCT_NAME; repeatable. All others are lists
      """, valueName: "name"))
  var stringSettings: [String] = []

  func validate() throws {
    _ = try ConditionValues(conditions)
    guard stringSettings.allSatisfy(SettingName.isLegal) else {
      throw ValidationError(
        "--string-setting: use letters, digits and _, not starting with a digit.")
    }
  }

  func table(of loaded: LoadedSettings) throws -> SettingTable {
    let parameters = try ConditionValues(conditions).values
    // As in a build, the parameter and the setting have the same value.
    let configuration = parameters["config"]?.first
    return SettingTable(
      loaded, parameters: parameters,
      builtIn: configuration.map { ["CONFIGURATION": Array($0.utf8)] } ?? [:],
      stringSettings: Set(stringSettings))
  }
}

/// Values for conditions, such as `config=Release` for the parameter `config`.
struct ConditionValues {
  /// By parameter, in the given order.
  private(set) var values: [String: [String]] = [:]

  /// - Throws: `ValidationError` for a text other than PARAMETER=VALUE.
  init(_ texts: [String]) throws {
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw ValidationError("--condition: expected PARAMETER=VALUE, such as config=Release.")
      }
      values[String(parts[0]), default: []].append(String(parts[1]))
    }
  }
}
