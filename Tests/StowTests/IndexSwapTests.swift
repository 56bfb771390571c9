import Foundation
import Git
import TestSupport
import Testing
import Vocabulary

@testable import Stow

/// The index is changed in one step, and put back as it was.
@Suite struct IndexSwapTests {
  private struct Refusal: Error {}

  /// All that git says about the entries, but for the times that it takes anew.
  private func entries(_ repository: TemporaryRepository) throws -> String {
    try repository.git(["ls-files", "-s", "-v", "-f"])
      + repository.git(["ls-files", "--debug"])
  }

  private func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    for name in ["a", "kept", "valid", "skipped", "z/Secrets"] {
      try repository.write("\(name) 1\n", to: name)
    }
    try repository.commit()
    try repository.git(["update-index", "--assume-unchanged", "valid"])
    try repository.git(["update-index", "--skip-worktree", "skipped"])
    try repository.write("new\n", to: "meant")
    try repository.git(["add", "--intent-to-add", "meant"])
    return repository
  }

  private static let paths = ["a", "valid", "skipped", "meant", "z/Secrets"]

  @Test(arguments: [2, 4])
  func pathsAreTakenOutAndPutBackWithTheirFlags(_ version: Int) throws {
    let repository = try repository()
    try repository.git(["update-index", "--index-version", "\(version)"])
    let old = try entries(repository)
    let tracked = try repository.git(["ls-files", "-s", "-v"]).split(separator: "\n")
      .filter { !$0.hasSuffix("\tmeant") }.joined(separator: "\n")
    let stow = StowCase(repository, Self.paths.map { .untrack(path: GitPath($0)) })
    #expect(throws: Refusal.self) {
      try stow.journal().carryOut(
        stow.steps,
        verifying: {
          #expect(try repository.git(["ls-files"]) == "kept")
          throw Refusal()
        })
    }
    #expect(try entries(repository) == old)
    try stow.journal().carryOut(stow.steps)
    #expect(try repository.git(["ls-files"]) == "kept")
    // What is in the file that was only meant to be added was never in git.
    #expect(try stow.journal().undo().stillUntracked == [GitPath("meant")])
    try repository.git(["rm", "-q", "--cached", "--ignore-unmatch", "meant"])
    #expect(try repository.git(["ls-files", "-s", "-v"]) == tracked)
  }

  @Test func aFileThatChangedSinceIsNotTrackedAgain() throws {
    let repository = try repository()
    let stow = StowCase(repository, [.untrack(path: GitPath("a"))])
    try stow.journal().carryOut(stow.steps)
    try repository.write("another value\n", to: "a")
    #expect(try stow.journal().undo().stillUntracked == [GitPath("a")])
    #expect(try repository.git(["ls-files", "a"]) == "")
  }

  @Test func allSidesOfAConflictAreTakenOutAndPutBack() throws {
    let repository = try repository()
    try repository.git(["rm", "-q", "--cached", "a"])
    let id = try repository.git(["hash-object", "-w", "kept"])
    let sides = (1...3).map { "100644 \(id) \($0)\ta\n" }.joined()
    try repository.git(["update-index", "--index-info"], input: Array(sides.utf8))
    let old = try repository.git(["ls-files", "-s"])
    let stow = StowCase(repository, [.untrack(path: GitPath("a"))])
    #expect(throws: Refusal.self) {
      try stow.journal().carryOut(stow.steps, verifying: { throw Refusal() })
    }
    #expect(try repository.git(["ls-files", "-s"]) == old)
    try stow.journal().carryOut(stow.steps)
    #expect(try repository.git(["ls-files", "a"]) == "")
  }

  @Test func whatGitStagedMeanwhileStays() throws {
    let repository = try repository()
    let stow = StowCase(
      repository, [.untrack(path: GitPath("a")), StowCase.write("b", nil, "b")])
    #expect(throws: Refusal.self) {
      try stow.journal().carryOut(
        stow.steps,
        verifying: {
          try repository.git(["add", "b"])
          throw Refusal()
        })
    }
    #expect(try repository.git(["ls-files", "a", "b"]) == "a\nb")
  }

  @Test func aFileThatChangedInTheMomentOfTheIndexIsStillSeenAsChanged() throws {
    let repository = try TemporaryRepository()
    for name in ["a", "b"] { try repository.write("one\n", to: name) }
    try repository.git(["add", "-A"])
    // Same size, and in the same tick of the clock as far as the system can tell.
    let path = "\(repository.path)/.git/index"
    let time = try #require(
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    try repository.write("two\n", to: "b")
    let stow = StowCase(repository, [.untrack(path: GitPath("a"))])
    try stow.journal().carryOut(stow.steps)
    let after = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(after == time)
    #expect(try repository.git(["diff", "--name-only"]) == "b")
  }

  @Test func aLinkedWorkTreeHasAJournalOfItsOwn() throws {
    let repository = try repository()
    let other = try TemporaryDirectory()
    try repository.git(["worktree", "add", "-q", "\(other.path)/tree"])
    let tree = "\(other.path)/tree"
    let journal = try StowJournal(of: Repository(at: tree))
    try journal.carryOut([
      StowCase.write("a", "a 1\n", "a 2\n"), .untrack(path: GitPath("z/Secrets")),
    ])
    #expect(
      FileManager.default.fileExists(atPath: "\(repository.path)/.git/worktrees/tree/keystow"))
    #expect(!FileManager.default.fileExists(atPath: "\(repository.path)/.git/keystow"))
    #expect(try ProgramRun("git", ["ls-files", "z"], in: tree).text == "")
    #expect(try repository.git(["ls-files", "z"]) == "z/Secrets")
  }
}
