import Foundation
import TestSupport
import Testing

/// The steps after `keystow scrub`: each on its own consent.
struct ScrubStepsTests {
  /// Refs that name a branch with a new name name it, whatever their own name is.
  @Test func symbolicRefsFollowTheirBranch() throws {
    let token = SampleSecret.gitHub(61)
    let made = try ScrubCommandCase(token: token, pushing: ["main"]) { repository in
      try repository.commit("second")
      try repository.git(["branch", "b-\(token)"])
      for name in ["refs/heads/sym", "refs/heads/s-\(token)"] {
        try repository.git(["symbolic-ref", name, "refs/heads/b-\(token)"])
      }
      try repository.git(["update-ref", "refs/remotes/up/b-\(token)", "HEAD"])
      try repository.git(["symbolic-ref", "refs/remotes/up/HEAD", "refs/remotes/up/b-\(token)"])
    }
    try made.scrub(["--all", "--yes", "--into", made.target, "--swap", "--gc"]).expectDone()
    let target = { try made.repository.git(["symbolic-ref", $0]) }
    #expect(try target("refs/heads/sym") == "refs/heads/b-REMOVED")
    #expect(try target("refs/heads/s-REMOVED") == "refs/heads/b-REMOVED")
    #expect(try target("refs/remotes/up/HEAD") == "refs/remotes/up/b-REMOVED")
    let found = try ProgramRun("grep", ["-rl", token, ".git"], in: made.repository.path)
    #expect(found.text.isEmpty, "\(found.text)")
    try made.scrub(["--continue", made.target, "--swap", "--gc"]).expectDone()
  }

  /// A word below lines of Base64 without padding is none of them.
  @Test func aWordBelowBase64Stays() throws {
    let token = SampleSecret.gitHub(62)
    let digits = Data("user=\(token)".utf8).base64EncodedString()
    let made = try ScrubCommandCase(token: token, pushing: ["main"]) { repository in
      try repository.write("key: \(digits)\nenabled\nafter\n", to: "f.txt")
      try repository.directory.write(
        Array("before\n".utf8) + [0, 1] + Array("\(digits)".utf8) + [0] + Array("\nafter\n".utf8),
        to: "g.txt")
      try repository.git(["add", "-A"])
      try repository.commit("second")
    }
    try made.scrub(["--all", "--yes", "--into", made.target]).expectDone()
    for name in ["f.txt", "g.txt"] {
      let text = try ProgramRun("git", ["show", "main:" + name], in: made.target).text
      #expect(text.hasSuffix("\nafter\n") && text.contains("VVVV"), "\(name): \(text)")
    }
  }

  private let made: ScrubCommandCase
  private static let token = SampleSecret.gitHub(23)

  init() throws {
    made = try ScrubCommandCase(token: Self.token, pushing: ["main", "side", "v1"]) { repository in
      try repository.write("local\n", to: "keys/own.env")
      try repository.commit("second")
      try repository.git(["branch", "side"])
      try repository.git(["tag", "-a", "-m", "one", "v1"])
    }
  }

  private var repository: TemporaryRepository { made.repository }
  private var folder: TemporaryDirectory { made.folder }
  private var remote: String { made.remote }
  private var target: String { made.target }

  private func scrub(_ arguments: [String]) throws -> ProgramRun { try made.scrub(arguments) }

  private func refs(in path: String) throws -> String {
    try ProgramRun("git", ["for-each-ref", "--format=%(objectname) %(refname)"], in: path).text
  }

  private func write() throws {
    let run = try scrub(["--all", "--yes", "--into", target])
    try #require(run.status == 0, "\(run.text)\(run.errorText)")
  }

  @Test func allStepsInOneRun() throws {
    let old = try repository.git(["rev-parse", "HEAD"])
    let run = try scrub([
      "--all", "--yes", "--into", target, "--path", "keys", "--swap", "--push", "origin", "--gc",
    ])
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(run.text.contains("This repository has the new history."))
    #expect(run.text.contains("  keys is still on the disk, untracked\n"), "\(run.text)")
    #expect(run.text.contains("Pushed 3 refs to origin.\n"), "\(run.text)")
    #expect(run.text.hasSuffix("Deleted the old commits of this repository.\n"))
    #expect(try repository.git(["status", "--porcelain"]) == "?? keys/")
    #expect(try repository.git(["show", "HEAD:b.txt"]) == "token = ***REMOVED***")
    #expect(
      try String(contentsOfFile: repository.path + "/b.txt", encoding: .utf8)
        == "token = ***REMOVED***\n")
    #expect(throws: (any Error).self) { try repository.git(["cat-file", "-e", old]) }
    try repository.git(["fsck", "--full"])
    let clone = folder.path + "/clone"
    try repository.git(["clone", "-q", "file://" + remote, clone])
    #expect(try keystow(["audit", "--allow-email", "*"], in: clone).status == 0)
    // What a clone had before cannot come back.
    let exposed = try String(
      contentsOfFile: repository.path + "/.git/keystow/exposed-commits", encoding: .utf8)
    #expect(exposed == old + "\n")
  }

  @Test func nothingHappensWithoutConsent() throws {
    let before = try refs(in: repository.path)
    let there = try refs(in: remote)
    try write()
    let run = try scrub(["--continue", target])
    #expect(run.status == 0)
    #expect(run.text.contains(" --push REMOTE\n") && run.text.contains(" --gc\n"))
    #expect(try refs(in: repository.path) == before)
    #expect(try refs(in: remote) == there)
    #expect(try scrub(["--continue", target, "--gc"]).status == 2)
    #expect(try scrub(["--continue", target, "--all"]).status == 64)
    #expect(
      try scrub(["--continue", remote]).errorText.contains("not a repository that keystow scrub"))
  }

  @Test func aSwapThatWouldLoseWorkIsRefused() throws {
    try write()
    let before = try refs(in: repository.path)
    func refused(_ reason: String) throws {
      let run = try scrub(["--continue", target, "--swap"])
      #expect(run.status == 2)
      #expect(run.errorText.contains(reason), "\(run.errorText)")
      #expect(try refs(in: repository.path) == before)
    }
    try repository.write("changed\n", to: "a.txt")
    try refused("uncommitted changes (a.txt)")
    try repository.git(["stash", "-q"])
    let stashed = try scrub(["--continue", target, "--swap"])
    #expect(stashed.status == 2 && stashed.errorText.contains("git stash list"))
    try repository.git(["stash", "drop", "-q"])
    try repository.git(["worktree", "add", "-q", "--detach", folder.path + "/tree"])
    try refused("git worktree remove ")
    try repository.git(["worktree", "remove", folder.path + "/tree"])
    try repository.git(["update-ref", "MERGE_HEAD", "HEAD"])
    try refused("a merge is under way")
    try repository.git(["update-ref", "-d", "MERGE_HEAD"])
    #expect(try scrub(["--continue", target, "--swap"]).status == 0)
    // A second time there is nothing to do.
    let again = try scrub(["--continue", target, "--swap"])
    #expect(again.status == 0 && again.text.contains("already has the new history"))
  }

  @Test func whatChangedMeanwhileIsNotLost() throws {
    try write()
    try repository.write("more\n", to: "c.txt")
    try repository.commit("third")
    let run = try scrub(["--continue", target, "--swap"])
    #expect(run.status == 2)
    #expect(run.errorText.contains("refs/heads/main has changed since"), "\(run.errorText)")
  }

  @Test func bareRepositoriesAndDetachedHeadsAreSwapped() throws {
    let bare = folder.path + "/bare.git"
    try repository.git(["clone", "-q", "--mirror", "file://" + remote, bare])
    let run = try keystow(
      ["scrub", "--all", "--yes", "--into", target, "--swap", "--gc"], in: bare)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      try ProgramRun("git", ["show", "main:b.txt"], in: bare).text == "token = ***REMOVED***\n")
    try repository.git(["checkout", "-q", "--detach"])
    let own = try scrub(["--all", "--yes", "--into", folder.path + "/own.git", "--swap"])
    #expect(own.status == 0, "\(own.errorText)")
    #expect(try repository.git(["status", "--porcelain"]) == "")
    #expect(try repository.git(["rev-parse", "HEAD"]) == repository.git(["rev-parse", "side"]))
  }

  /// A hook that protects a branch, and refs that a host keeps for pull requests.
  @Test func refsThatTheHostRefusesAreNamed() throws {
    try repository.git(["push", "-q", "origin", "main:refs/pull/7/head"])
    let hook =
      "#!/bin/sh\nwhile read old new ref; do\n  [ \"$ref\" != refs/heads/main ] || exit 1\ndone\n"
    try Data(hook.utf8).write(to: URL(fileURLWithPath: remote + "/hooks/pre-receive"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: remote + "/hooks/pre-receive")
    try ProgramRun("git", ["config", "receive.hideRefs", "refs/pull"], in: remote).expectDone()
    try write()
    let before = try repository.git(["rev-parse", "main"])
    let run = try scrub(["--continue", target, "--push", "origin"])
    #expect(run.status == 2)
    #expect(run.errorText.contains("refused: refs/heads/main: "), "\(run.errorText)")
    #expect(run.errorText.contains("refused: refs/pull/7/head: "), "\(run.errorText)")
    #expect(!run.errorText.contains("side") && run.text.contains("Pushed 2 refs to origin."))
    let there = try refs(in: remote)
    #expect(there.contains("\(before) refs/heads/main\n"))
    #expect(!there.contains("\(before) refs/heads/side\n"))
    let request = try String(
      contentsOfFile: target + "/keystow/support-request.txt", encoding: .utf8)
    #expect(request.contains("Pull requests affected: #7\n"), "\(request)")
  }

  /// What others pushed after the new history was written stays, and is named.
  @Test func nobodysWorkIsOverwritten() throws {
    try write()
    let clone = folder.path + "/clone"
    try repository.git(["clone", "-q", "file://" + remote, clone])
    try ProgramRun("git", ["commit", "-q", "--allow-empty", "-m", "x"], in: clone).expectDone()
    try ProgramRun("git", ["push", "-q", "origin", "main"], in: clone).expectDone()
    let theirs = try ProgramRun("git", ["rev-parse", "main"], in: clone).text
    let run = try scrub(["--continue", target, "--push", "origin"])
    #expect(run.text.contains("refs/heads/main of origin has commits that were not here"))
    #expect(try ProgramRun("git", ["rev-parse", "main"], in: remote).text == theirs)
  }

  @Test func aRemoteThatDoesNotAnswerIsAnError() throws {
    try write()
    let run = try scrub(["--continue", target, "--push", folder.path + "/none.git"])
    #expect(run.status == 2)
    #expect(run.errorText.contains("git ls-remote: "), "\(run.errorText)")
  }

  @Test func branchesWithASecretInTheirNameAreRenamedThere() throws {
    try repository.git(["checkout", "-q", "-b", "b-\(Self.token)"])
    try repository.git(["push", "-q", "origin", "HEAD"])
    let run = try scrub([
      "--all", "--yes", "--into", target, "--swap", "--push", "origin", "--gc",
    ])
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    for path in [remote, repository.path] {
      let refs = try refs(in: path)
      #expect(refs.contains(" refs/heads/b-REMOVED\n") && !refs.contains(Self.token))
    }
    #expect(try repository.git(["symbolic-ref", "HEAD"]) == "refs/heads/b-REMOVED")
    #expect(try repository.git(["status", "--porcelain"]) == "")
  }

  /// Whatever moment a swap is killed at, all refs are old or all are new, and the next run finishes.
  @Test func killedSwapsAreFinishedByTheNext() throws {
    let count =
      ProcessInfo.processInfo.environment["KEYSTOW_SCRUB_KILLS"].flatMap(Int.init) ?? 5
    try write()
    let old = try refs(in: repository.path)
    let backup = folder.path + "/backup"
    try FileManager.default.copyItem(atPath: repository.path, toPath: backup)
    let time = try ContinuousClock().measure { try swap() } / .microseconds(1)
    let new = try refs(in: repository.path)
    try restore(backup)
    var random = Random(seed: 301)
    for number in 0..<count {
      let killed = try KilledRun(["scrub", "--continue", target, "--swap"], in: repository.path)
      killed.kill(afterMicroseconds: random.next(max(1, Int(time * 1.1))))
      // Git, which runs on by itself, is done soon.
      for _ in 0..<200
      where FileManager.default.fileExists(atPath: repository.path + "/.git/index.lock") {
        usleep(10_000)
      }
      usleep(20_000)
      let now = try refs(in: repository.path)
      #expect(now == old || now == new, "kill \(number)")
      try swap()
      #expect(try refs(in: repository.path) == new, "kill \(number)")
      #expect(try repository.git(["status", "--porcelain"]) == "", "kill \(number)")
      #expect(try repository.git(["show", "HEAD:b.txt"]) == "token = ***REMOVED***")
      try restore(backup)
    }
  }

  private func swap() throws {
    let run = try scrub(["--continue", target, "--swap"])
    try #require(run.status == 0, "\(run.errorText)")
  }

  private func restore(_ backup: String) throws {
    try FileManager.default.removeItem(atPath: repository.path)
    try FileManager.default.copyItem(atPath: backup, toPath: repository.path)
  }
}
