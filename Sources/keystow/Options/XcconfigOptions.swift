internal import ArgumentParser
internal import Xcconfig

/// How xcconfig files are found and read.
struct XcconfigOptions: ParsableArguments {
  @Option(
    name: .customLong("search-path"),
    help: ArgumentHelp(
      """
      A folder in which included files are looked for last; can be given several times. Xcode \
      looks in the project's folder.
      """, valueName: "dir"),
    completion: .directory)
  var searchPaths: [String] = []

  @OptionGroup
  var start: StartFolder

  /// Where Xcode keeps what `<DEVELOPER_DIR>` stands for, unless the environment says otherwise.
  private static let usualDeveloperFolder = "/Applications/Xcode.app/Contents/Developer"

  /// Reads files from disk, as the options say.
  var loader: XcconfigLoader {
    let named = Terminal.environment("DEVELOPER_DIR").flatMap { $0.isEmpty ? nil : $0 }
    return XcconfigLoader(
      searchPaths: searchPaths, developerFolder: named ?? Self.usualDeveloperFolder)
  }
}
