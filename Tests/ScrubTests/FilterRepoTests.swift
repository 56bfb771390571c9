import Foundation
import TestSupport
import Testing

/// Whether git-filter-repo is installed, as scripts/dependencies.sh does on Debian.
private let hasFilterRepo =
  (try? ProgramRun("git-filter-repo", ["--version"], in: "/").status) == 0

/// The same histories as git-filter-repo makes, commit by commit and tree by tree: the ids of all refs
/// are equal.
struct FilterRepoTests {
  private static var count: Int {
    ProcessInfo.processInfo.environment["KEYSTOW_SCRUB_HISTORIES"].flatMap(Int.init) ?? 10
  }

  @Test(.enabled(if: hasFilterRepo, "git-filter-repo is not installed"))
  func filterRepoAgrees() throws {
    for seed in 1...UInt64(Self.count) {
      let secrets = (0..<3).map { SampleSecret.generic(seed * 10 + $0, count: 24) }
      let repository = try TemporaryRepository()
      let stream = GeneratedHistory.stream(seed: seed, secrets: secrets)
      try repository.git(["fast-import", "--quiet"], input: Array(stream.utf8))
      let mine = try ScrubCase(repository)
      try mine.run(secrets.map { ScrubCase.secret($0) })
      #expect(try theirs(repository, secrets) == mine.git(Self.list), "seed \(seed)")
    }
  }

  private static let list = ["for-each-ref", "--format=%(refname) %(objectname)"]

  /// The refs after git-filter-repo.
  private func theirs(_ repository: TemporaryRepository, _ secrets: [String]) throws -> String {
    let folder = try TemporaryDirectory()
    let lines = secrets.map { "literal:\($0)==>***REMOVED***\n" }.joined()
    try folder.write(lines, to: "replacements")
    try repository.git(["clone", "-q", "--mirror", repository.path, folder.path + "/copy.git"])
    let copy = folder.path + "/copy.git"
    let run = try ProgramRun(
      "git-filter-repo",
      [
        "--force", "--quiet", "--replace-refs", "delete-no-add", "--replace-text",
        "../replacements", "--replace-message",
        "../replacements",
      ], in: copy)
    try #require(run.status == 0, "\(run.errorText)")
    return try ProgramRun("git", Self.list, in: copy).text
  }
}
