import ArgumentParser
internal import Files
internal import Text

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

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
  /// - Throws: `InputError`.
  func enter() throws {
    guard let folder, chdir(folder) != 0 else { return }
    throw InputError(path: folder, reason: String(cString: strerror(errno)))
  }
}
