package import ArgumentParser
internal import Files
internal import Text

/// The folder to work in.
package struct StartFolder: ParsableArguments {
  @Option(
    name: .customShort("C"),
    help: ArgumentHelp("Run as if started in this folder", valueName: "dir"),
    completion: .directory)
  package var folder: String?

  /// The ` -C 'DIR'` that a printed command needs to work in a folder; empty if the user is in that
  /// folder.
  package func option(toWorkIn root: String) -> String {
    guard folder != nil || RealPath.of(".") != RealPath.of(root) else { return "" }
    return " -C " + ShellWord.quoted(root)
  }

  /// Returns the path of a file that is relative to the folder, before it is entered.
  package func path(of file: String) -> String {
    guard let folder, !file.hasPrefix("/") else { return file }
    return PathText.path(of: file, in: folder)
  }

  /// Changes to the folder; all other paths are relative to it.
  package func enter() throws {
    if let folder { try WorkingFolder.enter(folder) }
  }

  package init() {}

  /// The option if it is not given.
  package static var plain: Self {
    var option = Self()
    option.folder = nil
    return option
  }
}
