internal import ArgumentParser

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The folder that a command works in, when it is not the one that it was started in.
struct StartFolder: ParsableArguments {
  @Option(
    name: .customShort("C"),
    help: ArgumentHelp("Work as if started in this folder.", valueName: "dir"),
    completion: .directory)
  var folder: String?

  /// Goes to the folder: all other paths of the command line start there.
  ///
  /// - Throws: `InputError`.
  func enter() throws {
    guard let folder, chdir(folder) != 0 else { return }
    throw InputError(path: folder, reason: String(cString: strerror(errno)))
  }
}
