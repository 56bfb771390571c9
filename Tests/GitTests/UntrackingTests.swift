import Foundation
import Git
import TestSupport
import Testing
import Vocabulary

/// Taking paths out of the index, judged by the git program.
@Suite struct UntrackingTests {
  private static func repository(_ arguments: [String] = []) throws -> TemporaryRepository {
    try Library.ignoreMachineConfiguration()
    let repository = try TemporaryRepository()
    for name in ["a.txt", "b/c.txt", "b/d.txt", "b/e/f.txt", "z"] {
      try repository.write("content of \(name)\n", to: name)
    }
    try repository.commit()
    if !arguments.isEmpty { try repository.git(arguments) }
    return repository
  }

  /// Lines of `git ls-files --stage --debug`-like listings: flags too.
  private func listing(_ repository: TemporaryRepository) throws -> [String] {
    let stages = try repository.git(["ls-files", "--stage", "-v"]).split(separator: "\n")
    return stages.map(String.init)
  }

  /// Removes paths from the index of a work tree, and returns how many were in it.
  private func removeFromIndex(of folder: String, _ paths: [GitPath]) throws -> Int {
    let index = try IndexCopy(at: Repository(at: folder).gitFolder + "/index")
    let count = try index.remove(paths)
    try index.write()
    return count
  }

  /// Removes paths and checks that nothing else changed.
  private func remove(_ names: [String], from repository: TemporaryRepository) throws {
    let before = try listing(repository)
    let removed = try removeFromIndex(of: repository.path, names.map { GitPath($0) })
    #expect(removed == names.count)
    let after = try listing(repository)
    let gone = before.filter { line in names.contains { line.hasSuffix("\t\($0)") } }
    #expect(gone.count >= names.count)
    #expect(after == before.filter { !gone.contains($0) })
    try repository.git(["fsck", "--strict"])
    // Were a cached tree still that of a removed path, this would write the wrong one.
    let tree = try repository.git(["write-tree"])
    let paths = try repository.git(["ls-tree", "-r", "--name-only", tree]).split(separator: "\n")
    #expect(paths.allSatisfy { !names.contains(String($0)) })
  }

  @Test(arguments: ["2", "3", "4"])
  func everyVersionOfTheIndexIsKept(_ version: String) throws {
    let repository = try Self.repository(["update-index", "--index-version", version])
    if version == "3" { try repository.git(["update-index", "--skip-worktree", "z"]) }
    let index = URL(fileURLWithPath: repository.path + "/.git/index")
    #expect(try Data(contentsOf: index)[7] == UInt8(version), "git wrote another version")
    try remove(["b/c.txt", "b/e/f.txt"], from: repository)
    #expect(try Data(contentsOf: index)[7] == UInt8(version))
    #expect(FileManager.default.fileExists(atPath: repository.path + "/b/c.txt"))
    let status = try repository.git(["status", "--porcelain", "-uall"]).split(separator: "\n")
    #expect(status == ["D  b/c.txt", "D  b/e/f.txt", "?? b/c.txt", "?? b/e/f.txt"])
  }

  @Test func flagsOfOtherEntriesAreKept() throws {
    let repository = try Self.repository()
    try repository.git(["update-index", "--assume-unchanged", "a.txt"])
    try repository.git(["update-index", "--skip-worktree", "z"])
    try repository.write("new\n", to: "later")
    try repository.git(["add", "--intent-to-add", "later"])
    try repository.write("staged\n", to: "b/d.txt")
    try repository.git(["add", "b/d.txt"])
    let before = try listing(repository)
    #expect(before.contains { $0.hasPrefix("h ") } && before.contains { $0.hasPrefix("S ") })
    try Self.expectIntent(repository)
    _ = try removeFromIndex(of: repository.path, [GitPath("b/c.txt")])
    #expect(try listing(repository) == before.filter { !$0.hasSuffix("\tb/c.txt") })
    try Self.expectIntent(repository)
  }

  private static func expectIntent(_ repository: TemporaryRepository) throws {
    let debug = try repository.git(["ls-files", "--debug", "later"])
    #expect(debug.contains("flags: 2000"), "\(debug)")
  }

  @Test func allSidesOfAConflictGoAndOtherConflictsStay() throws {
    let repository = try Self.repository()
    try repository.git(["checkout", "-q", "-b", "side"])
    for name in ["a.txt", "z"] { try repository.write("side\n", to: name) }
    try repository.commit()
    try repository.git(["checkout", "-q", "main"])
    for name in ["a.txt", "z"] { try repository.write("main\n", to: name) }
    try repository.commit()
    _ = try ProgramRun("git", ["merge", "-q", "side"], in: repository.path)
    let before = try listing(repository)
    #expect(before.filter { $0.hasSuffix("\tz") }.count == 3)
    #expect(try removeFromIndex(of: repository.path, [GitPath("z")]) == 1)
    #expect(try listing(repository) == before.filter { !$0.hasSuffix("\tz") })
    try repository.git(["fsck"])
  }

  @Test func namesThatAreNoTextWork() throws {
    let repository = try Self.repository()
    let run = try ProgramRun(
      "sh", ["-c", "printf x > \"$(printf 'b\\303\\050')\" && git add -A"], in: repository.path)
    #expect(run.status == 0)
    let path = GitPath([0x62, 0xC3, 0x28])
    #expect(try removeFromIndex(of: repository.path, [path]) == 1)
    #expect(try repository.git(["ls-files", "-o", "-z"]) == "b\u{FFFD}(\u{0}")
  }

  @Test func aLockedIndexIsLeftAlone() throws {
    let repository = try Self.repository()
    try repository.write("", to: ".git/index.lock")
    let before = try Data(contentsOf: URL(fileURLWithPath: repository.path + "/.git/index"))
    #expect(throws: IndexWriteError.locked(path: repository.path + "/.git/index.lock")) {
      try removeFromIndex(of: repository.path, [GitPath("z")])
    }
    let after = try Data(contentsOf: URL(fileURLWithPath: repository.path + "/.git/index"))
    #expect(before == after)
    #expect(FileManager.default.fileExists(atPath: repository.path + "/.git/index.lock"))
  }

  @Test func aPathThatIsNotThereCountsAsNone() throws {
    let repository = try Self.repository()
    #expect(try removeFromIndex(of: repository.path, [GitPath("b")]) == 0)
    #expect(try listing(repository).count == 5)
  }

  @Test func aLinkedWorkTreeHasItsOwnIndex() throws {
    let repository = try Self.repository(["worktree", "add", "-q", "inner"])
    let inner = repository.path + "/inner"
    #expect(try removeFromIndex(of: inner, [GitPath("z")]) == 1)
    #expect(try repository.git(["-C", "inner", "ls-files", "z"]).isEmpty)
    #expect(try repository.git(["ls-files", "z"]) == "z")
  }

  @Test func aSplitIndexIsRefusedWithTheWayOut() throws {
    let repository = try Self.repository(["update-index", "--split-index"])
    try expectRefusal(repository, "split index")
    try repository.git(["config", "core.splitIndex", "false"])
    try repository.git(["update-index", "--no-split-index"])
    try remove(["z"], from: repository)
  }

  @Test func aSparseIndexIsRefusedWithTheWayOut() throws {
    let repository = try Self.repository()
    try repository.git(["sparse-checkout", "set", "--cone", "--sparse-index", "b/e"])
    try repository.write("x\n", to: "y/x")
    try repository.git(["add", "--sparse", "y"])
    try repository.git(["commit", "-q", "-m", "more"])
    try repository.git(["sparse-checkout", "reapply", "--sparse-index"])
    try expectRefusal(repository, "sparse index")
    try repository.git(["sparse-checkout", "reapply", "--no-sparse-index"])
    try remove(["b/c.txt"], from: repository)
  }

  @Test func anIndexWithoutChecksumIsRefusedWithTheWayOut() throws {
    let repository = try Self.repository()
    let index = URL(fileURLWithPath: repository.path + "/.git/index")
    var bytes = try Data(contentsOf: index)
    bytes.replaceSubrange((bytes.count - 20)..., with: Data(count: 20))
    try bytes.write(to: index)
    try expectRefusal(repository, "no checksum")
  }

  private func expectRefusal(_ repository: TemporaryRepository, _ words: String) throws {
    do {
      _ = try removeFromIndex(of: repository.path, [GitPath("z")])
      Issue.record("it was not refused")
    } catch {
      #expect("\(error)".contains(words), "\(error)")
    }
  }

  @Test func theFilterOfAPathIsNamed() throws {
    let repository = try Self.repository()
    try repository.write(
      "*.key filter=git-crypt diff=git-crypt\n*.txt text\n", to: ".gitattributes")
    let opened = try Repository(at: repository.path)
    #expect(try opened.filterName(of: GitPath("b/x.key")) == "git-crypt")
    #expect(try opened.filterName(of: GitPath("a.txt")) == nil)
  }
}
