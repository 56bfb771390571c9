import Foundation
import TestSupport
import Testing

/// `keystow scrub`, from a pushed key to a clean remote.
struct ScrubCommandTests {
  private let made: ScrubCommandCase
  private static let token = SampleSecret.gitHub(21)

  init() throws {
    made = try ScrubCommandCase(token: Self.token, pushing: ["main", "v1"]) { repository in
      try repository.commit("second")
      try repository.write("token = new\n", to: "b.txt")
      try repository.commit("third")
      try repository.git(["tag", "-a", "-m", "one", "v1", "HEAD~1"])
    }
  }

  private var repository: TemporaryRepository { made.repository }
  private var folder: TemporaryDirectory { made.folder }
  private var remote: String { made.remote }
  private var target: String { made.target }

  private func scrub(_ arguments: [String]) throws -> ProgramRun { try made.scrub(arguments) }

  @Test func dryRunWritesNothing() throws {
    let run = try scrub(["--all", "--dry-run", "--into", target])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.contains("1 secret to remove:"), "\(run.text)")
    #expect(run.text.contains("  1 file version\n  in b.txt\n\nThis changes:"), "\(run.text)")
    #expect(run.text.contains("  2 of 3 commits\n"), "\(run.text)")
    #expect(run.text.contains("  refs/tags/v1\n") && run.text.hasSuffix("Nothing was written.\n"))
    #expect(!run.text.contains(Self.token))
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test func asksFirst() throws {
    let run = try scrub(["--all", "--into", target])
    #expect(run.status == 2)
    #expect(run.errorText.contains("nothing written"))
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test func arguments() throws {
    #expect(try scrub([]).status == 64)
    #expect(try scrub(["--all", "abcdefab"]).status == 64)
    #expect(try scrub(["ffffffff"]).status == 64)
  }

  @Test func theRemoteIsCleanAfterThePush() throws {
    let before = try Self.digest(of: repository.path)
    let run = try scrub(["--all", "--yes", "--into", target])
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    #expect(try Self.digest(of: repository.path) == before)
    #expect(run.text.contains("only 1 planned file version changed."), "\(run.text)")
    #expect(run.text.contains("keystow scrub --continue \(target) --swap\n"), "\(run.text)")
    let push = try scrub(["--continue", target, "--push", "origin"])
    #expect(push.status == 0, "\(push.errorText)")
    #expect(try Self.digest(of: repository.path) == before)
    let clone = folder.path + "/clone"
    try repository.git(["clone", "-q", "file://" + remote, clone])
    #expect(
      try ProgramRun("git", ["log", "--format=%s"], in: clone).text == "third\nsecond\nfirst\n")
    let audit = try keystow(["audit", "--allow-email", "*"], in: clone)
    #expect(audit.status == 0, "\(audit.text)\(audit.errorText)")
    // What others pushed meanwhile is not overwritten.
    try ProgramRun("git", ["commit", "-q", "--allow-empty", "-m", "x"], in: clone).expectDone()
    try ProgramRun("git", ["push", "-q", "origin", "main"], in: clone).expectDone()
    let again = try scrub(["--continue", target, "--push", "origin"])
    #expect(again.text.contains("refs/heads/main of origin has commits that were not here"))
  }

  @Test func mapsHaveTheFormatOfFilterRepo() throws {
    #expect(try scrub(["--all", "--yes", "--into", target]).status == 0)
    let old = try repository.git(["log", "--reverse", "--format=%H"]).split(separator: "\n")
    let new = try ProgramRun("git", ["log", "--reverse", "--format=%H"], in: target).text
      .split(separator: "\n")
    let space = String(repeating: " ", count: 38)
    let lines = zip(old, new).map { "\($0) \($1)\n" }.joined()
    #expect(
      try String(contentsOfFile: target + "/keystow/commit-map", encoding: .utf8)
        == "old\(space)new\n" + lines)
    let refs = try String(contentsOfFile: target + "/keystow/ref-map", encoding: .utf8)
    #expect(refs.hasPrefix("old\(space)new\(space)ref\n"))
    #expect(refs.contains("\(old[2]) \(new[2]) refs/heads/main\n"))
    let exposed = try String(contentsOfFile: target + "/keystow/exposed-commits", encoding: .utf8)
    #expect(exposed == old[1...].sorted().map { $0 + "\n" }.joined())
  }

  /// The texts for others have commands for this repository, and no credentials of its address.
  @Test func textsForOthersHaveNoCredentials() throws {
    let password = SampleSecret.generic(9, count: 20)
    try repository.git(["branch", "-m", "main", "trunk"])
    try repository.git([
      "remote", "set-url", "origin", "https://ada:p@\(password)@git.example.com/app.git",
    ])
    #expect(try scrub(["--all", "--yes", "--into", target]).status == 0)
    let text = { (name: String) in
      try String(contentsOfFile: target + "/keystow/" + name, encoding: .utf8)
    }
    let message = try text("team-message.txt")
    #expect(message.contains("\n  git clone https://git.example.com/app.git\n"), "\(message)")
    #expect(message.contains("\n  git format-patch origin/trunk --stdout > work.patch\n"))
    let request = try text("support-request.txt")
    #expect(request.contains("\nRepository: https://git.example.com/app.git\n"), "\(request)")
    let first = try repository.git(["rev-parse", "HEAD~1"])
    #expect(request.contains("First changed commits:\n  \(first)\n\nChanged commits: 2 of 3\n"))
    #expect(!(message + request).contains(password) && !(message + request).contains("ada"))
    try repository.git(["remote", "set-url", "origin", "ssh://git@git.example.com/app.git"])
    let other = folder.path + "/other.git"
    #expect(try scrub(["--all", "--yes", "--into", other]).status == 0)
    let ssh = try String(contentsOfFile: other + "/keystow/team-message.txt", encoding: .utf8)
    #expect(ssh.contains("\n  git clone ssh://git@git.example.com/app.git\n"))
  }

  @Test func oldCommitsAreNotPushedAgain() throws {
    #expect(try scrub(["--all", "--yes", "--into", target]).status == 0)
    let list = try String(contentsOfFile: target + "/keystow/exposed-commits", encoding: .utf8)
    try repository.directory.write(list, to: ".git/keystow/exposed-commits")
    let head = try repository.git(["rev-parse", "HEAD"])
    let zero = String(repeating: "0", count: 40)
    let push = { (id: String) in
      try keystow(
        ["hook", "run", "pre-push", "origin", remote], in: repository.path,
        input: "refs/heads/x \(id) refs/heads/x \(zero)\n")
    }
    let run = try push(head)
    #expect(run.status == 1)
    #expect(run.errorText.contains("was removed from the history"), "\(run.errorText)")
    #expect(try push(repository.git(["rev-parse", "HEAD~2"])).status == 0)
  }

  /// Whatever moment it is killed at, the old repository stays, and the next run finishes.
  @Test func killedRunsAreFinishedByTheNext() throws {
    let count =
      ProcessInfo.processInfo.environment["KEYSTOW_SCRUB_KILLS"].flatMap(Int.init) ?? 4
    let arguments = ["scrub", "--all", "--yes", "--into", target]
    let before = try Self.digest(of: repository.path)
    // The moments are spread over the time that a whole run takes here.
    let time = try ContinuousClock().measure { try finish() } / .microseconds(1)
    let whole = try Self.refs(in: target)
    try FileManager.default.removeItem(atPath: target)
    var random = Random(seed: 300)
    var completed = 0
    for number in 0..<count {
      let run = try KilledRun(arguments, in: repository.path)
      // The first one at once: on a busy machine all others could come too late.
      run.kill(afterMicroseconds: number == 0 ? 0 : random.next(max(1, Int(time * 1.1))))
      #expect(try Self.digest(of: repository.path) == before, "kill \(number)")
      if FileManager.default.fileExists(atPath: target) {
        completed += 1
        #expect(try ProgramRun("git", ["fsck", "--full"], in: target).status == 0)
        #expect(try Self.refs(in: target) == whole)
        try FileManager.default.removeItem(atPath: target)
      }
      guard number % 10 == 9 || number == count - 1 else { continue }
      try finish()
      #expect(try Self.refs(in: target) == whole, "kill \(number)")
      try FileManager.default.removeItem(atPath: target)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["remote.git"],
        "kill \(number)")
    }
    #expect(completed < count)
  }

  private func finish() throws {
    let run = try scrub(["--all", "--yes", "--into", target])
    try #require(run.status == 0, "\(run.errorText)")
  }

  private static func refs(in path: String) throws -> String {
    try ProgramRun("git", ["for-each-ref"], in: path).text
  }

  /// All files below a folder, with their bytes.
  private static func digest(of path: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      files[name] = FileManager.default.contents(atPath: path + "/" + name)
    }
    return files
  }
}
