import Foundation
import TestSupport
import Testing

/// The states that a repository can be in besides one plain branch.
@Suite struct GitStatesTests {
  private static let token = SampleSecret.gitHub()

  private static func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.write("one\ntwo\nthree\nt = \(token)\nfour\nfive\nsix\nseven\n", to: "a.txt")
    try repository.commit()
    return repository
  }

  @Test func onlyTheStagedHunksCount() throws {
    let repository = try TemporaryRepository()
    let clean = (1...40).map { "line \($0)" }
    try repository.write(clean.joined(separator: "\n") + "\n", to: "a.txt")
    try repository.commit()
    var staged = clean
    staged[2] = "t = \(Self.token)"
    try repository.write(staged.joined(separator: "\n") + "\n", to: "a.txt")
    try repository.git(["add", "a.txt"])
    staged[30] = "u = \(SampleSecret.gitHub(2))"
    try repository.write(staged.joined(separator: "\n") + "\n", to: "a.txt")
    let run = try keystow(["scan", "--staged"], in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("a.txt:3:5"))
    #expect(!run.text.contains("a.txt:31"))
  }

  @Test func aStagedRenameAddsNothing() throws {
    let repository = try Self.repository()
    try repository.git(["mv", "a.txt", "b.txt"])
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 0)
    try repository.write(
      "one\ntwo\nthree\nt = \(Self.token)\nfour\nfive\nsix\nu = \(SampleSecret.gitHub(2))\n",
      to: "b.txt")
    try repository.git(["add", "-A"])
    let run = try keystow(["scan", "--staged"], in: repository.path)
    #expect(run.text.contains("b.txt:8:5"))
    #expect(!run.text.contains("b.txt:4:5"))
  }

  @Test func beforeTheFirstCommitEverythingStagedIsNew() throws {
    let repository = try TemporaryRepository()
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 0)
    #expect(try keystow(["scan", "--history"], in: repository.path).status == 0)
    try repository.write("t = \(Self.token)\n", to: "a.txt")
    try repository.git(["add", "a.txt"])
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 1)
  }

  @Test func aLinkedWorkTreeIsOneToo() throws {
    let repository = try Self.repository()
    let other = try TemporaryDirectory()
    try repository.git(["worktree", "add", "-q", other.path + "/tree", "-b", "side"])
    let tree = other.path + "/tree"
    for mode in [[], ["--history"]] {
      #expect(try keystow(["scan"] + mode, in: tree).text.contains("a.txt:4:5"), "\(mode)")
    }
    #expect(try keystow(["scan", "--staged"], in: tree).status == 0)
    try other.write("u = \(SampleSecret.gitHub(2))\n", to: "tree/b.txt")
    _ = try ProgramRun("git", ["add", "b.txt"], in: tree)
    #expect(try keystow(["scan", "--staged"], in: tree).text.contains("b.txt:1:5"))
    #expect(try keystow(["scan", "--staged"], in: repository.path).status == 0)
  }

  @Test func aSubmoduleIsNamedAndEnteredOnRequest() throws {
    let inner = try Self.repository()
    let outer = try TemporaryRepository()
    try outer.git([
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.path, "lib",
    ])
    try outer.commit()
    let brief = try keystow(["scan", "-v"], in: outer.path)
    #expect(brief.status == 0, "\(brief.text) \(brief.errorText)")
    #expect(
      brief.text.contains("skipped: lib: nested repository; scan it with --recurse-submodules"))
    #expect(brief.text.contains("skipped: 1 nested repository"))
    let run = try keystow(["scan", "--recurse-submodules"], in: outer.path)
    #expect(run.text.contains("lib/a.txt:4:5"))
  }

  @Test func bareClonesHaveTheirHistoryScanned() throws {
    let origin = try Self.repository()
    try origin.write("gone\n", to: "a.txt")
    try origin.commit()
    let folder = try TemporaryDirectory()
    try shell("git clone -q --bare file://\(origin.path) bare.git", in: folder.path)
    let bare = try keystow(["scan", "--history"], in: folder.path + "/bare.git")
    #expect(bare.status == 1)
    #expect(bare.text.contains("but not in the newest version of any branch or tag"))
  }
}
