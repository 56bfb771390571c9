import TestSupport
import Testing

/// Clones that lack a part of the history.
@Suite struct CloneGapTests {
  private let origin: TemporaryRepository
  private let folder: TemporaryDirectory

  /// An origin whose only secret is in the first of its three commits.
  init() throws {
    origin = try TemporaryRepository(committing: ["a.txt": "t = \(SampleSecret.gitHub())\n"])
    for text in ["gone\n", "more\n"] {
      try origin.write(text, to: "a.txt")
      try origin.commit()
    }
    try origin.git(["config", "uploadpack.allowFilter", "true"])
    folder = try TemporaryDirectory()
  }

  /// Clones with these options and returns the path.
  private func clone(_ options: String) throws -> String {
    try shell("git clone -q \(options) file://\(origin.path) clone", in: folder.path)
    return folder.path + "/clone"
  }

  private func scan(_ arguments: [String], in path: String) throws -> ProgramRun {
    try keystow(["scan"] + arguments, in: path)
  }

  private let shallow =
    "shallow clone: only 1 commit is here, older ones were not scanned; fetch them with: "
    + "git fetch --unshallow"

  @Test func aShallowCloneIsNoAllClear() throws {
    let path = try clone("--depth 1")
    for mode in [["--history"], ["--history", "-q"], ["--all"], ["--since", "2000-01-01"]] {
      let run = try scan(mode, in: path)
      #expect(run.status == 2, "\(mode)")
      #expect(run.text.hasPrefix("problem: \(shallow)\n"), "\(mode): \(run.text)")
    }
    let json = try scan(["--history", "-f", "json"], in: path)
    #expect(json.text.contains(shallow) && json.errorText.contains(shallow))
    #expect(!json.text.contains("\"absent\""))
    // The work tree is all there.
    #expect(try scan([], in: path).status == 0)
    try shell("git fetch -q --unshallow", in: path)
    #expect(try scan(["--history"], in: path).status == 1)
  }

  @Test func aRangeInsideAShallowCloneIsWhole() throws {
    let path = try clone("--depth 2")
    #expect(try scan(["--range", "HEAD~1..HEAD"], in: path).status == 0)
    let run = try scan(["--range", "HEAD"], in: path)
    #expect(run.status == 2 && run.text.contains("shallow clone: only 2 commits are here"))
  }

  @Test func aShallowCloneCanBeAccepted() throws {
    let path = try clone("--depth 1")
    let run = try scan(["--history", "--allow-shallow"], in: path)
    #expect(run.status == 0)
    #expect(run.errorText == "keystow: \(shallow)\n")
    #expect(run.text.hasPrefix("no secrets found in 1 blob"))
    #expect(try scan(["--allow-shallow"], in: path).status == 64)
    try folder.write("clone\n", to: "list")
    let list = ["--history", "--repos", "list"]
    #expect(try scan(list, in: folder.path).text.hasPrefix("problem: clone: \(shallow)"))
    let accepted = try scan(list + ["--allow-shallow"], in: folder.path)
    #expect(accepted.status == 0 && accepted.errorText.contains("clone: \(shallow)"))
  }

  @Test func aBaselineOfAShallowCloneIsRefused() throws {
    let path = try clone("--depth 1")
    #expect(try keystow(["baseline", "create", "--history"], in: path).status == 2)
    let accepted = ["baseline", "create", "--history", "--allow-shallow"]
    #expect(try keystow(accepted, in: path).status == 0)
  }

  @Test func aPartialCloneIsNoAllClear() throws {
    let path = try clone("--filter=blob:none")
    let run = try scan(["--history", "-v"], in: path)
    #expect(run.status == 2)
    let lines =
      "problem: partial clone: some objects are missing and were not scanned; fetch them with: "
      + "git fetch --refetch --no-filter\nskipped: a.txt: not in this clone\n"
    #expect(run.text.hasPrefix(lines), "\(run.text)")
    #expect(try scan(["--history", "--allow-shallow"], in: path).status == 0)
    #expect(try scan(["--range", "HEAD"], in: path).status == 2)
    try shell("git fetch -q --refetch --no-filter", in: path)
    #expect(try scan(["--history"], in: path).status == 1)
  }

  @Test(arguments: ["--depth 1", "--filter=blob:none"])
  func noCommandTakesAPartOfTheHistoryForAllOfIt(_ options: String) throws {
    let path = try clone(options)
    for arguments in [["scrub", "--all", "--dry-run"], ["live", "--history", "--dry-run"]] {
      let run = try keystow(arguments, in: path)
      #expect(run.status == 2, "\(arguments): \(run.text) \(run.errorText)")
      #expect(run.errorText.contains("fetch them with: git fetch --"), "\(run.errorText)")
    }
  }

  @Test func shardsOfAShallowCloneReportItOnce() throws {
    let path = try clone("--depth 1")
    for number in 1...2 {
      let share = ["--shard", "\(number)/2", "-f", "json", "-o", "\(number).json"]
      #expect(try scan(["--history"] + share, in: path).status == 2)
    }
    let run = try keystow(["report", "merge", "1.json", "2.json", "-q"], in: path)
    #expect(run.status == 2)
    #expect(run.text == "problem: \(shallow)\n")
  }
}
