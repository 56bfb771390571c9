import TestSupport
import Testing
import Vocabulary

@testable import Scrub

/// Removing files and folders with all their versions.
struct PathScrubTests {
  /// A file that takes too long is named, and removing it helps.
  @Test func aFileThatCannotBeSearchedIsNamed() throws {
    let repository = try TemporaryRepository()
    let secret = String(repeating: "\\", count: 100) + "x"
    try repository.write("k=\(secret)\n", to: "a.txt")
    try repository.write(String(repeating: "\\", count: 40_000), to: "dir/b.txt")
    try repository.git(["add", "-A"])
    try repository.git(["commit", "-q", "-m", "one"])
    let scrub = try ScrubCase(repository)
    #expect(throws: ScrubError.unsearchable(GitPath("dir/b.txt"))) {
      _ = try scrub.plan([ScrubCase.secret(secret)])
    }
    try scrub.run([ScrubCase.secret(secret)], removing: ["dir/b.txt"])
    #expect(try scrub.git(["show", "main:a.txt"]) == "k=***REMOVED***\n")
  }

  private static let secret = SampleSecret.generic(6, count: 30)

  private static func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository(committing: ["keys/only.pem": "one\n"])
    try repository.write("a\n", to: "a.txt")
    try repository.write("same\n", to: "keys/x/y.pem")
    // The same tree where no removed path leads through it.
    try repository.write("same\n", to: "kept/keys/x/y.pem")
    try repository.write("key=\(secret)\n", to: "keys/x/b.env")
    try repository.write("key=\(secret)\n", to: "kept/keys/x/b.env")
    try repository.commit("two")
    try repository.write("b\n", to: "keys/x/z.txt")
    try repository.commit("three")
    try repository.write("two\n", to: "keys/only.pem")
    try repository.commit("four")
    return repository
  }

  @Test func onlyThePathIsRemoved() throws {
    let scrub = try ScrubCase(Self.repository())
    let plan = try scrub.run([], removing: ["keys/x/y.pem"])
    #expect(
      try scrub.git(["ls-tree", "-r", "--name-only", "main"])
        == "a.txt\nkept/keys/x/b.env\nkept/keys/x/y.pem\nkeys/only.pem\nkeys/x/b.env\nkeys/x/z.txt\n"
    )
    #expect(plan.changedCommitCount == 3 && plan.droppedCommitCount == 0)
    let first = try scrub.repository.git(["rev-parse", "main~3"])
    #expect(try scrub.git(["rev-parse", "main~3"]) == first + "\n")
  }

  @Test func commitsThatBecomeEmptyAreDropped() throws {
    let scrub = try ScrubCase(Self.repository())
    let plan = try scrub.run([ScrubCase.secret(Self.secret)], removing: ["./keys/", "keys/x"])
    #expect(try scrub.git(["log", "--format=%s"]) == "two\n")
    #expect(plan.droppedCommitCount == 3)
    #expect(try scrub.git(["show", "main:kept/keys/x/b.env"]) == "key=***REMOVED***\n")
    let objects = try scrub.objects().map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(!objects.contains("one\n") && objects.contains("same\n"))
  }

  @Test func aPathThatNoCommitHasIsRefused() throws {
    let scrub = try ScrubCase(Self.repository())
    #expect(throws: ScrubError.noCommitHas("x/keys")) { try scrub.plan([], removing: ["x/keys"]) }
    #expect(throws: ScrubError.noCommitHas("a.txt/b")) {
      try scrub.plan([], removing: ["a.txt/b"])
    }
  }

  /// Trees that tags and refs name lose the paths, too, and deltas against what is gone are made anew.
  @Test func packedHistoriesAndTreesOfTagsLoseThePaths() throws {
    let repository = try Self.repository()
    var random = Random(seed: 3)
    for number in 0..<30 {
      try repository.write("\(random.next(1000))\n", to: "keys/n\(random.next(12))")
      try repository.write("\(number)\n", to: "src/n\(random.next(12))")
      try repository.commit("c \(number)")
    }
    try repository.git(["tag", "-a", "-m", "t", "folder", "main^{tree}"])
    try repository.git(["repack", "-q", "-a", "-d", "-f", "--depth=50", "--window=50"])
    let scrub = try ScrubCase(repository)
    let plan = try scrub.run([], removing: ["keys"])
    for (old, new) in plan.commits {
      guard let new else { continue }
      let lines = try repository.git(["ls-tree", "-r", old.hex]).split(separator: "\n")
      #expect(
        try scrub.git(["ls-tree", "-r", new.hex])
          == lines.filter { !$0.contains("\tkeys/") }.map { $0 + "\n" }.joined())
    }
    #expect(try !scrub.git(["ls-tree", "--name-only", "folder"]).contains("keys"))
    #expect(try scrub.git(["count-objects", "-v"]).contains("packs: 1\n"))
  }

  @Test func objectsOfLargeFilesAndSubmodulesAreCounted() throws {
    let pointer = { (digit: String) in
      "version https://git-lfs.github.com/spec/v1\noid sha256:"
        + String(repeating: digit, count: 64) + "\nsize 5\n"
    }
    let repository = try TemporaryRepository(committing: [
      "gone/a.psd": pointer("a"), "b.psd": pointer("b"), "c.txt": "c\n",
    ])
    let commit = try repository.git(["rev-parse", "HEAD"])
    try repository.git(["update-index", "--add", "--cacheinfo", "160000,\(commit),module"])
    try repository.git(["commit", "-q", "-m", "module"])
    let plan = try ScrubCase(repository).run([], removing: ["gone"])
    #expect(plan.pointerCount == 1 && plan.removedPointerCount == 1 && plan.submoduleCount == 1)
  }
}
