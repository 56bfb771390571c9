import Foundation
import TestSupport
import Testing

/// `keystow scrub`, from a pushed key to a clean remote.
struct ScrubCommandTests {
  private let made: ScrubCase
  private static let token = SampleSecret.gitHub(21)

  init() throws {
    made = try ScrubCase(token: Self.token, pushing: ["main", "v1"]) { repository in
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
    #expect(run.text.contains("keystow scrub --from \(target) --swap\n"), "\(run.text)")
    let push = try scrub(["--from", target, "--push", "origin"])
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
    let again = try scrub(["--from", target, "--push", "origin"])
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
    let before = try Self.digest(of: repository.path)
    for number in 0..<count {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: keystowProgram)
      process.arguments = ["scrub", "--all", "--yes", "--into", target]
      process.currentDirectoryURL = URL(fileURLWithPath: repository.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(UInt32(20_000 + number * 1_200_000 / count))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(try Self.digest(of: repository.path) == before)
      if FileManager.default.fileExists(atPath: target) {
        #expect(try ProgramRun("git", ["fsck", "--full"], in: target).status == 0)
        try FileManager.default.removeItem(atPath: target)
      }
    }
    let run = try scrub(["--all", "--yes", "--into", target])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["new.git", "remote.git"])
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
