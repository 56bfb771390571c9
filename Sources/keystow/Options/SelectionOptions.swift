import ArgumentParser
internal import Text

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

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

/// A point in time on the command line: a date (2026-01-31, in UTC), or an age (3days, 2weeks).
struct Moment: ExpressibleByArgument, Equatable {
  /// Seconds since 1970.
  let seconds: Int64

  static var now: Moment { Moment(seconds: Int64(time(nil))) }

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

  /// Seconds in an age such as 12hours, 3days, 2weeks, 6months (of 30 days), 1year (of 365).
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
