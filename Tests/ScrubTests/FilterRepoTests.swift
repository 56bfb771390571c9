import Foundation
import Scrub
import TestSupport
import Testing
import Vocabulary

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
      let theirs = try theirs(repository, secrets)
      #expect(theirs == (try mine.git(Self.list)), "seed \(seed)")
    }
  }

  /// Whole paths, alone and together with secrets.
  @Test(.enabled(if: hasFilterRepo, "git-filter-repo is not installed"))
  func filterRepoAgreesAboutPaths() throws {
    let choices = [
      ["a.txt"], ["dir"], ["dir/deep"], ["sub", "link0"], ["a.txt", "dir/c.yml", "e"],
      ["b.env", "dir/deep/d", "moved0.txt"], ["a.txt", "b.env", "dir", "e", "moved1.txt"],
    ]
    var wrong = 0
    for seed in 1...UInt64(Self.count) {
      let secrets = seed % 3 == 0 ? [] : [SampleSecret.generic(seed * 10, count: 24)]
      let repository = try TemporaryRepository()
      let stream = GeneratedHistory.stream(
        seed: 1000 + seed, secrets: secrets + [SampleSecret.generic(seed, count: 30)])
      try repository.git(["fast-import", "--quiet"], input: Array(stream.utf8))
      let names = Set(
        try repository.git(["log", "--all", "--name-only", "-m", "--root", "--format="])
          .split(separator: "\n").flatMap { name in
            name.indices.filter { name[$0] == "/" }.map { String(name[..<$0]) } + [String(name)]
          })
      let paths = choices[Int(seed) % choices.count].filter { names.contains($0) }
      guard !paths.isEmpty else { continue }
      let mine = try ScrubCase(repository)
      let plan = try mine.run(secrets.map { ScrubCase.secret($0) }, removing: paths)
      let theirs = try theirs(repository, secrets, removing: paths)
      guard theirs != (try mine.git(Self.list)) else { continue }
      // It drops merges whose files differ from those of the parent that is left, and keeps empty
      // ones that brought a submodule: our files must be right.
      wrong += 1
      for (old, new) in plan.commits {
        guard let new else { continue }
        let before = try repository.git(Self.files + [old.hex]).split(separator: "\n")
        let after = try mine.git(Self.files + [new.hex]).split(separator: "\n")
        let isKept = before.filter { line in
          !paths.contains { line.hasSuffix(" " + $0) || line.contains(" \($0)/") }
        }
        #expect(after == isKept, "seed \(seed): \(paths)")
      }
    }
    #expect(wrong <= Self.count / 10)
  }

  /// Names and addresses, and secrets in a half of the histories.
  @Test(.enabled(if: hasFilterRepo, "git-filter-repo is not installed"))
  func filterRepoAgreesAboutPeople() throws {
    let mailmap = """
      # People
      Ada Byron <ada@example.org> A 1 <a@example.com>
      <new@example.org> <c@example.com>
      Tess <t@example.com>

      """
    for seed in 1...UInt64(max(3, Self.count / 4)) {
      let secrets = [SampleSecret.generic(seed * 10, count: 24)]
      let repository = try TemporaryRepository()
      let stream = GeneratedHistory.stream(seed: 2000 + seed, secrets: secrets)
      try repository.git(["fast-import", "--quiet"], input: Array(stream.utf8))
      let mine = try ScrubCase(repository)
      let removed = seed % 2 == 0 ? secrets : []
      try mine.run(removed.map { ScrubCase.secret($0) }, mailmap: mailmap)
      let theirs = try theirs(repository, removed, mailmap: mailmap)
      #expect(theirs == (try mine.git(Self.list)), "seed \(seed)")
      let people = try mine.git(["log", "--all", "--format=%ae %ce"])
      #expect(!people.contains("c@example.com") && people.contains("new@example.org"))
    }
  }

  /// It drops all signatures, so the IDs differ: everything else of each commit is compared.
  @Test(.enabled(if: hasFilterRepo, "git-filter-repo is not installed"))
  func filterRepoAgreesAboutSignedCommits() throws {
    var lost = 0
    for seed in 1...UInt64(max(3, Self.count / 4)) {
      let secrets = [SampleSecret.generic(seed * 10, count: 24)]
      let repository = try TemporaryRepository()
      let stream = GeneratedHistory.stream(seed: 3000 + seed, secrets: secrets)
      try repository.git(["fast-import", "--quiet"], input: Array(stream.utf8))
      try SignedHistory.sign(repository, seed: seed)
      let mine = try ScrubCase(repository)
      let plan = try mine.run(secrets.map { ScrubCase.secret($0) })
      lost += plan.lostSignatureCount
      let own = plan.commits.map { ($0.old.hex, $0.new?.hex) }
      var other: [(String, String?)] = []
      _ = try theirs(repository, secrets) { copy in
        let map = try String(contentsOfFile: copy + "/filter-repo/commit-map", encoding: .utf8)
        other = map.split(separator: "\n").dropFirst().map { line in
          let words = line.split(separator: " ").map(String.init)
          return (words[0], words[1].allSatisfy { $0 == "0" } ? nil : words[1])
        }
        let one = try SignedHistory.commits(in: mine.target, own)
        let two = try SignedHistory.commits(in: copy, other)
        #expect(one == two, "seed \(seed)")
      }
    }
    #expect(lost > 0)
  }

  /// Lists the modes and paths of all files.
  private static let files = ["ls-tree", "-r", "--format=%(objectmode) %(path)"]

  private static let list = ["for-each-ref", "--format=%(refname) %(objectname)"]

  /// Returns the refs after git-filter-repo.
  ///
  /// - Parameter check: takes the path of its result.
  private func theirs(
    _ repository: TemporaryRepository, _ secrets: [String], removing paths: [String] = [],
    mailmap: String? = nil, _ check: (String) throws -> Void = { _ in }
  ) throws -> String {
    let folder = try TemporaryDirectory()
    let lines = secrets.map { "literal:\($0)==>***REMOVED***\n" }.joined()
    try folder.write(lines, to: "replacements")
    try folder.write(mailmap ?? "", to: "mailmap")
    try repository.git(["clone", "-q", "--mirror", repository.path, folder.path + "/copy.git"])
    let copy = folder.path + "/copy.git"
    let run = try ProgramRun(
      "git-filter-repo",
      ["--force", "--quiet", "--replace-refs", "delete-no-add", "--preserve-commit-encoding"]
        + (secrets.isEmpty
          ? [] : ["--replace-text", "../replacements", "--replace-message", "../replacements"])
        + (mailmap == nil ? [] : ["--mailmap", "../mailmap"])
        + (paths.isEmpty ? [] : ["--invert-paths"] + paths.flatMap { ["--path", $0] }), in: copy)
    try #require(run.status == 0, "\(run.errorText)")
    try check(copy)
    return try ProgramRun("git", Self.list, in: copy).text
  }
}
