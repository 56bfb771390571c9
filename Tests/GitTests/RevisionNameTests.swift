import Foundation
import TestSupport
import Testing
import Vocabulary

@testable import Git

/// Names of commits, judged by the git program.
@Suite struct RevisionNameTests {
  private let repository: TemporaryRepository

  /// A merge of two branches, with tags of commits, of a tag, and of a file.
  init() throws {
    try Library.ignoreMachineConfiguration()
    repository = try TemporaryRepository(committing: ["a": "1\n"])
    for commands in [
      ["checkout", "-q", "-b", "side"], ["commit", "-q", "--allow-empty", "-m", "s1"],
      ["commit", "-q", "--allow-empty", "-m", "s2"], ["checkout", "-q", "main"],
      ["commit", "-q", "--allow-empty", "-m", "m1"],
      ["merge", "-q", "--no-ff", "-m", "merge", "side"],
      ["tag", "light", "main~1"], ["tag", "-a", "-m", "x", "heavy", "side"],
      ["tag", "-a", "-m", "x", "twice", "heavy"], ["tag", "-a", "-m", "x", "file", "main:a"],
      ["update-ref", "refs/remotes/origin/main", "main"],
      ["symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main"],
      ["branch", "beef"], ["branch", "-q", "--set-upstream-to", "side", "main"],
    ] { try repository.git(commands) }
  }

  @Test(arguments: [
    "main", "HEAD", "@", "side", "main~1", "main~", "main~0", "main^", "main^2", "main^2~1",
    "main^^", "main~2", "@~1", "HEAD^0", "light", "heavy", "twice", "twice^{}", "heavy^{commit}~1",
    "tags/heavy", "refs/heads/side", "heads/side", "origin", "origin/main~1", "beef",
    "main^3", "main~9", "side^2", "nothing", "file", "file^{}", "main^{tree}",
    "main~99999999999999999999", "main~9000000000000000000", "main^9000000000000000000", "main^x",
    ":a", "HEAD:a", "main@{0}", "main@{1}", "main@{1}~1", "@{2}", "HEAD@{1}", "HEAD@{3}^",
    "heads/side@{1}", "main@{90}", "none@{0}", "heavy@{1}",
    "main@{u}", "@{upstream}", "main@{UPSTREAM}~1", "side@{u}", "none@{u}",
  ])
  func everyNameMeansWhatGitSays(_ name: String) throws {
    try expectSame(name)
  }

  /// To search the history is left to git, and the error says how.
  @Test(arguments: [":/merge", "main^{/s1}", "main@{yesterday}", "@{-1}", "main@{push}"])
  func otherSyntaxIsNamed(_ name: String) throws {
    let error = #expect(throws: RepositoryError.unreadRevision(name)) {
      try Repository(at: repository.path).commit(name)
    }
    let words = try #require(error?.description.components(separatedBy: "prints: git ").last)
    let id = try ProgramRun("sh", ["-c", "git \(words)"], in: repository.path)
    #expect(id.status == 0 || name.hasSuffix("{push}"))
  }

  @Test func idsMayBeShortened() throws {
    let id = try repository.git(["rev-parse", "side"])
    let short = String(id.prefix(7))
    for name in ["v1.0-3-g\(short)", "a-g\(short)", "v1-x-g\(short)", "v1.0-3-\(short)"] {
      try expectSame(name)
    }
    for length in [40, 39, 12, 7, 4] { try expectSame(String(id.prefix(length)) + "~1") }
    try expectSame(String(repeating: "1", count: 40))
  }

  private func expectSame(_ name: String) throws {
    let wanted = try ProgramRun(
      "git", ["rev-parse", "-q", "--verify", name + "^{commit}"], in: repository.path)
    let found = try? Repository(at: repository.path).commit(name)
    let id = wanted.status == 0 ? wanted.text.split(separator: "\n").first.map(String.init) : nil
    #expect(found?.hex == id, "\(name)")
  }

  @Test func commonAncestorsAreThoseOfGit() throws {
    for (left, right) in [
      ("main", "side"), ("main~1", "side"), ("side", "side"), ("main", "beef"),
    ] {
      let wanted = try repository.git(["merge-base", "--all", left, right])
      let range = try Repository(at: repository.path).range("\(left)...\(right)")
      #expect(range.excluded.map(\.hex) == wanted.split(separator: "\n").map(String.init))
    }
    let tree = try repository.git(["rev-parse", "main^{tree}"])
    let lone = try repository.git(["commit-tree", "-m", "lone", tree])
    #expect(try Repository(at: repository.path).range("main...\(lone)").excluded == [])
  }

  /// The commits that a range has are those of git, however dates and parents are mixed.
  @Test func symmetricDifferencesAreThoseOfGit() throws {
    let tree = try repository.git(["rev-parse", "main^{tree}"])
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = Random(seed: seed)
      var commits: [String] = []
      for number in 0..<30 {
        let parents = (0..<random.next(3)).compactMap { _ in
          commits.isEmpty ? nil : commits[random.next(commits.count)]
        }
        let joined: [String] = Set(parents).sorted().flatMap { ["-p", $0] }
        let date = "\(1_000_000_000 + random.next(50)) +0000"
        let made = try ProgramRun(
          "env",
          ["GIT_AUTHOR_DATE=\(date)", "GIT_COMMITTER_DATE=\(date)", "git", "commit-tree"]
            + ["-m", "\(number)"] + joined + [tree],
          in: repository.path)
        commits.append(String(made.text.prefix { $0 != "\n" }))
      }
      for _ in 0..<20 {
        let (left, right) = (commits[random.next(30)], commits[random.next(30)])
        let wanted = try repository.git(["rev-list", "\(left)...\(right)"])
        let range = try Repository(at: repository.path).range("\(left)...\(right)")
        let found = try repository.git(
          ["rev-list"] + range.included.map(\.hex) + range.excluded.map { "^" + $0.hex })
        #expect(
          Set(found.split(separator: "\n")) == Set(wanted.split(separator: "\n")), "seed \(seed)")
      }
    }
  }
}
