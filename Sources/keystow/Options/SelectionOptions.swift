internal import ArgumentParser

/// What to scan.
///
/// Without any of these: the work tree.
struct SelectionOptions: ParsableArguments {
  @Flag(help: "Scan what is staged: the lines that the next commit adds or changes.")
  var staged = false

  @Flag(help: "With --staged: the whole of each staged file, not only the changed lines.")
  var wholeFiles = false

  @Flag(help: "Scan every version of every file that branches, tags and remotes reach.")
  var history = false

  @Flag(help: "With --history: also what only the reflog and the stash reach.")
  var all = false

  @Flag(help: "With --history: also objects that nothing reaches.")
  var unreachable = false

  @Option(help: "Scan the history of one branch.")
  var branch: String?

  @Option(help: "Scan the commits of a range such as main..HEAD: the lines that they add.")
  var range: String?

  @Option(help: "Scan the commits since a date (2026-01-31) or an age (2weeks).")
  var since: Moment?

  @Flag(help: "Scan standard input.")
  var stdin = false

  @Option(help: "With --stdin: the file name to report, which also tells the format.")
  var name: String?

  @Flag(help: "Scan folders as plain folders, whether or not they are in a repository.")
  var noGit = false

  @Flag(help: "Also scan files that git ignores.")
  var ignored = false

  @Flag(help: "Also scan submodules and repositories inside the work tree.")
  var recurseSubmodules = false

  @Option(help: "Skip files and blobs larger than this (512KB, 16MB).")
  var maxFileSize: ByteCount?

  /// Whether versions of files are read from the object store, each once.
  var readsHistory: Bool {
    history || all || unreachable || branch != nil || range != nil || since != nil
  }

  var needsOneRepository: Bool { staged || readsHistory }

  func validate() throws {
    let modes = [
      ("--staged", staged), ("--stdin", stdin), ("--no-git", noGit), ("--history", readsHistory),
    ].filter(\.1).map(\.0)
    guard modes.count < 2 else {
      throw ValidationError(
        "\(modes[0]) and \(modes[1]) are two different things to scan; name one.")
    }
    if wholeFiles, !staged { throw ValidationError("--whole-files goes with --staged.") }
    if name != nil, !stdin { throw ValidationError("--name goes with --stdin.") }
    let scopes = [
      ("--branch", branch != nil), ("--since", since != nil), ("--all", all),
      ("--unreachable", unreachable),
    ].filter(\.1).map(\.0)
    guard scopes.count < 2 else {
      throw ValidationError("\(scopes[0]) and \(scopes[1]) each say which commits; name one.")
    }
    if ignored || recurseSubmodules, staged || readsHistory || stdin || noGit {
      throw ValidationError("--ignored and --recurse-submodules go with a scan of the work tree.")
    }
    if range != nil, branch != nil || since != nil || unreachable || all {
      throw ValidationError("--range says which commits; it goes alone.")
    }
  }
}
