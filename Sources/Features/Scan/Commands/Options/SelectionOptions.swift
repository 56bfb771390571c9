package import ArgumentParser
internal import Bytes
package import CommandLine
internal import Files
package import Findings
internal import Text
internal import Vocabulary

/// What to scan; the work tree by default.
package struct SelectionOptions: ParsableArguments {
  @Flag(help: "Scan staged changes: the lines that the next commit adds") package var staged = false
  @Flag(help: "With --staged: scan whole files, not only changed lines") package var wholeFiles =
    false

  @Flag(help: "Scan every version of every file reachable from branches, tags and remotes")
  package var history = false

  @Flag(help: "With --history: also scan what only the reflog or the stash reaches") package
    var all = false
  @Flag(help: "With --history: also scan unreachable objects") package var unreachable = false
  @Flag(
    help: """
      With --history: accept a shallow or partial clone, and scan what it has (default: status 2)
      """)
  var allowShallow = false

  @Option(help: "Scan the history of one branch") package var branch: String?
  @Option(help: "Scan the lines added by a range of commits, such as main..HEAD") package var range:
    String?

  @Option(help: "Scan the lines added since a date (2026-01-31) or an age (2weeks)")
  package var since: Moment?

  @Flag(help: "Scan standard input") package var stdin = false

  @Option(help: "With --stdin: file name to report; its extension selects the format")
  package var name: String?

  @Flag(
    help: "Scan the settings, servers and records of coding agents in this project, ignored or not")
  package var agents = false
  @Flag(help: "With --agents: also scan those in your home folder") package var home = false

  @Flag(help: "Scan folders as plain folders, ignoring git") var noGit = false
  @Flag(help: "Also scan ignored files") package var ignored = false
  @Flag(help: "Also scan submodules and nested repositories") package var recurseSubmodules = false

  @Option(help: "Skip larger files and blobs, such as 512KB (default: 16MB)")
  package var maxFileSize: ByteCount?

  /// Whether to read the versions of files in the object store.
  var readsHistory: Bool {
    history || all || unreachable || branch != nil || range != nil || since != nil
  }

  /// Whether the history of every ref is read in full.
  var readsAllRefs: Bool { readsHistory && branch == nil && range == nil && since == nil }

  var readsStash: Bool { all || unreachable }

  package var needsOneRepository: Bool { staged || readsHistory }

  package func validate() throws {
    try maxFileSize?.checkFileSize()
    let modes = [
      ("--staged", staged), ("--stdin", stdin), ("--no-git", noGit), ("--history", readsHistory),
      ("--agents", agents),
    ].filter(\.1).map(\.0)
    guard modes.count < 2 else {
      throw ValidationError("\(modes[0]) cannot be combined with \(modes[1]).")
    }
    if wholeFiles, !staged { throw ValidationError("--whole-files requires --staged.") }
    if home, !agents { throw ValidationError("--home requires --agents.") }
    if name != nil, !stdin { throw ValidationError("--name requires --stdin.") }
    let scopes = [
      ("--branch", branch != nil), ("--since", since != nil), ("--all", all),
      ("--unreachable", unreachable),
    ].filter(\.1).map(\.0)
    guard scopes.count < 2 else {
      throw ValidationError("\(scopes[0]) cannot be combined with \(scopes[1]).")
    }
    if ignored || recurseSubmodules, staged || readsHistory || stdin || noGit || agents {
      throw ValidationError(
        "--ignored and --recurse-submodules work only when scanning the work tree.")
    }
    if allowShallow, !readsHistory { throw ValidationError("--allow-shallow requires --history.") }
    if let range { try Self.checkSides(of: range) }
    if range != nil, branch != nil || since != nil || unreachable || all {
      throw ValidationError(
        "--range cannot be combined with --branch, --since, --all or --unreachable.")
    }
  }

  package init() {}

  /// The options if none is given, for command lines that are read without the parser.
  static var plain: Self {
    var options = Self()
    (options.staged, options.wholeFiles, options.history) = (false, false, false)
    (options.all, options.unreachable, options.allowShallow) = (false, false, false)
    (options.branch, options.range, options.since) = (nil, nil, nil)
    (options.stdin, options.name, options.agents, options.home) = (false, nil, false, false)
    (options.noGit, options.ignored, options.recurseSubmodules) = (false, false, false)
    options.maxFileSize = nil
    return options
  }
}

extension SelectionOptions {
  /// Checks that no side of a range is empty: git would take `HEAD`, and CI with an unset variable
  /// would scan nothing and pass.
  static func checkSides(of range: String) throws(ValidationError) {
    let cause = "an unset variable is the usual cause"
    func isEmpty(_ text: some StringProtocol) -> Bool { text.allSatisfy(\.isWhitespace) }
    guard !isEmpty(range) else {
      throw ValidationError("--range is empty; \(cause). Write a range as A..B.")
    }
    guard let mark = ["...", ".."].first(where: { range.contains($0) }) else { return }
    let sides = range.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    guard let left = sides.first, let right = sides.last, isEmpty(left) || isEmpty(right) else {
      return
    }
    let shown = "--range \(ShellWord.quoted(range))"
    if isEmpty(left), isEmpty(right) {
      throw ValidationError("\(shown): both sides of \(mark) are empty; \(cause).")
    }
    let (side, whole) =
      isEmpty(left) ? ("start", "HEAD\(mark)\(right)") : ("end", "\(left)\(mark)HEAD")
    throw ValidationError(
      "\(shown): the \(side) is empty; \(cause). For HEAD, write \(ShellWord.quoted(whole)).")
  }
}

extension SelectionOptions {
  /// Removes the gaps of a shallow or partial clone from the problems if `--allow-shallow` is given.
  ///
  /// - Returns: the message of each.
  package func acceptedGaps(of result: inout ScanResult) -> [String] {
    guard allowShallow else { return [] }
    let gaps = result.problems.filter(\.isCloneGap)
    result.problems.removeAll(where: \.isCloneGap)
    return gaps.map(\.message)
  }
}
