import ArgumentParser
internal import Files
internal import Text

/// The folder that a command works in, when it is not the one that it was started in.
struct StartFolder: ParsableArguments {
  @Option(
    name: .customShort("C"),
    help: ArgumentHelp("Run as if started in this folder", valueName: "dir"),
    completion: .directory)
  var folder: String?

  /// What a command that is printed for later needs, so that its paths start from a folder: ` -C 'DIR'`,
  /// or nothing where the user is in that folder.
  func option(toWorkIn root: String) -> String {
    guard folder != nil || RealPath.of(".") != RealPath.of(root) else { return "" }
    return " -C " + ShellWord.quoted(root)
  }

  /// Goes to the folder: all other paths of the command line start there.
  ///
  /// - Throws: `FileError`.
  func enter() throws {
    if let folder { try WorkingFolder.enter(folder) }
  }
}
