import ArgumentParser
internal import Bytes
internal import Files
internal import Findings
internal import Text

/// What to scan; the work tree by default.
struct SelectionOptions: ParsableArguments {
  @Flag(help: "Scan staged changes: the lines that the next commit adds") var staged = false
  @Flag(help: "With --staged: scan whole files, not only changed lines") var wholeFiles = false

  @Flag(help: "Scan every version of every file reachable from branches, tags and remotes")
  var history = false

  @Flag(help: "With --history: also scan what only the reflog or the stash reaches") var all = false
  @Flag(help: "With --history: also scan unreachable objects") var unreachable = false
  @Flag(
    help: """
      With --history: accept a shallow or partial clone, and scan what it has (default: status 2)
      """)
  var allowShallow = false

  @Option(help: "Scan the history of one branch") var branch: String?
  @Option(help: "Scan the lines added by a range of commits, such as main..HEAD") var range: String?

  @Option(help: "Scan the lines added since a date (2026-01-31) or an age (2weeks)")
  var since: Moment?

  @Flag(help: "Scan standard input") var stdin = false

  @Option(help: "With --stdin: file name to report; its extension selects the format")
  var name: String?

  @Flag(
    help: "Scan the settings, servers and records of coding agents in this project, ignored or not")
  var agents = false
  @Flag(help: "With --agents: also scan those in your home folder") var home = false

  @Flag(help: "Scan folders as plain folders, ignoring git") var noGit = false
  @Flag(help: "Also scan ignored files") var ignored = false
  @Flag(help: "Also scan submodules and nested repositories") var recurseSubmodules = false

  @Option(help: "Skip larger files and blobs, such as 512KB (default: 16MB)")
  var maxFileSize: ByteCount?

  /// Whether to read the versions of files in the object store.
  var readsHistory: Bool {
    history || all || unreachable || branch != nil || range != nil || since != nil
  }

  /// Whether the history of every ref is read in full.
  var readsAllRefs: Bool { readsHistory && branch == nil && range == nil && since == nil }

  var readsStash: Bool { all || unreachable }

  var needsOneRepository: Bool { staged || readsHistory }

  func validate() throws {
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

/// A time on the command line: a date (2026-01-31, in UTC) or an age (3days, 2weeks).
struct Moment: ExpressibleByArgument, Equatable {
  /// Seconds since 1970.
  let seconds: Int64

  static var now: Moment { Moment(seconds: SystemClock.now) }

  private init(seconds: Int64) {
    self.seconds = seconds
  }

  init?(argument: String) {
    self.init(argument, now: Self.now.seconds)
  }

  init?(_ text: String, now: Int64) {
    if let day = CalendarDay(text), day.year >= 1970 {
      seconds = Timestamp(day).seconds
    } else if let age = Self.age(text) {
      seconds = now - age
    } else {
      return nil
    }
  }

  /// The seconds in an age such as 12hours, 3days, 2weeks, 6months (of 30 days) or 1year (of 365).
  private static func age(_ text: String) -> Int64? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int64(digits), count <= 100_000 else { return nil }
    var unit = text.dropFirst(digits.count).drop { $0 == " " || $0 == "." }.lowercased()
    if unit.hasSuffix("ago") { unit = String(unit.dropLast(3)).filter { $0 != " " && $0 != "." } }
    if unit.count > 1, unit.hasSuffix("s") { unit.removeLast() }
    switch unit {
    case "h", "hour": return count * 3_600
    case "d", "day": return count * 86_400
    case "w", "week": return count * 604_800
    case "month": return count * 2_592_000
    case "y", "year": return count * 31_536_000
    default: return nil
    }
  }
}

extension SelectionOptions {
  /// Removes the gaps of a shallow or partial clone from the problems if `--allow-shallow` is given.
  ///
  /// - Returns: the message of each.
  func acceptedGaps(of result: inout ScanResult) -> [String] {
    guard allowShallow else { return [] }
    let gaps = result.problems.filter(\.isCloneGap)
    result.problems.removeAll(where: \.isCloneGap)
    return gaps.map(\.message)
  }
}
