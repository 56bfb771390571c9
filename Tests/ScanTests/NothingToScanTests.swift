import TestSupport
import Testing

/// A scan that is asked for nothing says so, and does not look like a clean one.
@Suite struct NothingToScanTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository(committing: ["a.txt": "one\n", "b.txt": "two\n"])
    try repository.write("three\n", to: "a.txt")
    try repository.commit()
  }

  private func scan(_ arguments: [String]) throws -> ProgramRun {
    try keystow(["scan"] + arguments, in: repository.path)
  }

  @Test(arguments: [
    ("..HEAD", "start"), ("...HEAD", "start"), ("HEAD..", "end"), ("HEAD...", "end"),
    (" ..HEAD", "start"), ("HEAD.. ", "end"), ("..", "both sides"), ("...", "both sides"),
    ("", "--range is empty"), (" ", "--range is empty"),
  ])
  func anEmptySideOfARangeIsAUsageError(range: String, part: String) throws {
    let run = try scan(["--range", range])
    #expect(run.status == 64)
    #expect(run.errorText.contains(part) && run.errorText.contains("unset variable"))
  }

  @Test func whatIsNotThereIsNamed() throws {
    for range in ["HEAD..HEAD", "HEAD..HEAD~", "HEAD...HEAD"] {
      for quiet in [[], ["-q"]] {
        let run = try scan(["--range", range] + quiet)
        #expect(run.status == 0)
        #expect(run.errorText.contains("the range \(range) has no commits"), "\(run.errorText)")
      }
    }
    let staged = try scan(["--staged"])
    #expect(staged.status == 0 && staged.errorText.contains("no new content is staged"))
    let shards = try (1...8).map { try scan(["--shard", "\($0)/8"]).errorText }
    #expect(shards.count { $0.contains("/8 has no files to scan") } >= 6)
    #expect(try scan(["--since", "2090-01-01"]).errorText.contains("no commits since"))
    try repository.git(["rm", "-q", "b.txt"])
    try repository.git(["commit", "-q", "-m", "remove"])
    #expect(try scan(["--range", "HEAD^!"]).errorText.contains("add no content"))
  }

  @Test func whatIsThereIsNotCalledNothing() throws {
    for arguments in [["--range", "HEAD~..HEAD"], ["--history"], [], ["--since", "2000-01-01"]] {
      let run = try scan(arguments)
      #expect(run.status == 0 && !run.errorText.contains("nothing was scanned"), "\(arguments)")
    }
    try repository.write("four\n", to: "c.txt")
    try repository.git(["add", "-A"])
    #expect(try !scan(["--staged"]).errorText.contains("nothing"))
  }

  @Test func theAdviceOnRevisionsCanBeFollowed() throws {
    for (range, advice) in [
      ("HEAD~ HEAD", "HEAD~..HEAD"), ("HEAD ^HEAD~", "HEAD~..HEAD"), ("^HEAD~ HEAD", "HEAD~..HEAD"),
    ] {
      let run = try scan(["--range", range])
      #expect(run.status == 2)
      #expect(run.errorText.contains("write ") && run.errorText.contains(advice))
      #expect(!run.errorText.contains("rev-parse"))
      #expect(try scan(["--range", advice]).status == 0)
    }
    for range in ["HEAD^@", "HEAD^-", "a b c", "HEAD "] {
      let run = try scan(["--range", range])
      #expect(run.status == 2 && !run.errorText.contains("rev-parse"), "\(run.errorText)")
    }
    #expect(try scan(["--range", "HEAD^{/change}"]).errorText.contains("git rev-parse --verify"))
  }
}
