import TestSupport
import Testing

/// What `keystow hook run pre-commit` scans when the pre-commit framework runs it in CI.
@Suite struct NamedContentsTests {
  private let hooks: HookCase

  /// A repository whose second commit has a secret that no hook has seen.
  init() throws {
    hooks = try HookCase(isInstalled: false)
    try hooks.write("t = \(HookCase.token)\n", to: "d e/s.txt")
    try hooks.write("clean\n", to: "-x.txt")
    try hooks.commitUnseen()
  }

  private func run(
    _ names: [String], _ environment: [String: String] = [:], in folder: String? = nil
  ) throws -> ProgramRun {
    try keystow(
      ["hook", "run", "pre-commit", "--"] + names, in: folder ?? hooks.path,
      environment: environment)
  }

  @Test func namedFilesAreScannedWhole() throws {
    for names in [["d e/s.txt"], ["a.txt", "d e/s.txt", "-x.txt"]] {
      let run = try run(names)
      #expect(run.status == 1, "\(run.errorText)")
      #expect(run.errorText.contains("1 secret in the named files"))
      #expect(run.errorText.contains("d e/s.txt:1:5"))
    }
    #expect(try run(["a.txt", "-x.txt"]).status == 0)
    #expect(try run(["s.txt"], in: hooks.path + "/d e").status == 1)
    #expect(try run(["nosuch.txt"]).status == 2)
    try shell("rm 'd e/s.txt'", in: hooks.path)
    #expect(try run(["d e/s.txt", "a.txt"]).status == 0)
  }

  @Test func aRangeIsScannedByItsCommits() throws {
    let id = try hooks.repository.git(["rev-parse", "HEAD~"])
    for from in ["HEAD~", id] {
      let variables = ["PRE_COMMIT_FROM_REF": from, "PRE_COMMIT_TO_REF": "HEAD"]
      let run = try run(["a.txt"], variables)
      #expect(run.status == 1, "\(run.errorText)")
      #expect(run.errorText.contains("1 secret in the commits of \(from)..HEAD"))
    }
    let empty = ["PRE_COMMIT_FROM_REF": "HEAD", "PRE_COMMIT_TO_REF": "HEAD"]
    let run = try run([], empty)
    #expect(run.status == 0 && run.errorText.contains("has no commits"))
    let unknown = ["PRE_COMMIT_FROM_REF": "nosuch", "PRE_COMMIT_TO_REF": "HEAD"]
    #expect(try self.run([], unknown).status == 2)
  }

  @Test func stagedFilesCountByTheirNewLines() throws {
    #expect(try run([]).errorText.contains("no new content is staged"))
    try hooks.write("t = \(HookCase.token)\nmore\n", to: "d e/s.txt")
    try hooks.repository.git(["add", "-A"])
    #expect(try run(["d e/s.txt"]).status == 0)
    // Of a commit in progress nothing else counts, whatever is named.
    let index = ["GIT_INDEX_FILE": hooks.path + "/.git/index"]
    #expect(try run(["d e/s.txt", "a.txt"], index).status == 0)
    #expect(try run(["d e/s.txt", "a.txt"]).status == 1)
    #expect(try run([], index).errorText.isEmpty)
    try hooks.repository.git(["commit", "-q", "--no-verify", "-m", "more"])
    #expect(try run([], index).errorText.isEmpty)
  }
}
