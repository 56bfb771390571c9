import Foundation
import TestSupport
import Testing

/// What a rewrite leaves besides its findings is named, and no name with a secret is kept.
struct ScrubLeftoverTests {
  private let made: ScrubCommandCase
  private static let token = SampleSecret.gitHub(27)

  init() throws {
    made = try ScrubCommandCase(token: Self.token, pushing: ["main"]) { repository in
      try repository.commit("second")
    }
  }

  private var repository: TemporaryRepository { made.repository }
  private var target: String { made.target }

  /// A place in the message of a tag is one in that message, and in no other.
  @Test func aKeyInATagChangesNoOtherText() throws {
    let line = "Second line of an ordinary message, which is elsewhere\n"
    try repository.write(line, to: "notes.md")
    try repository.git(["add", "-A"])
    try repository.git(["commit", "-q", "-m", "third", "-m", line, "-m", line])
    try repository.git(["tag", "-a", "v1", "-m", "one", "-m", "with \(Self.token)", "HEAD"])
    try repository.write("b\n", to: "b.txt")
    try repository.commit("gone")
    let run = try made.scrub(["--all", "--yes", "--into", target])
    run.expectDone()
    let git = { (arguments: [String]) in try ProgramRun("git", arguments, in: target).text }
    #expect(try git(["cat-file", "-p", "main:notes.md"]) == line)
    #expect(
      try git(["log", "-1", "--format=%B", "main~1"]) == "third\n\n\(line)\n\(line)\n")
    #expect(try git(["cat-file", "-p", "v1"]).hasSuffix("one\n\nwith ***REMOVED***\n"))
  }

  @Test func whatStaysIsNamed() throws {
    try repository.directory.write(
      [0x30, 0x82, 4, 0, 2, 1, 3] + Array(repeating: 7, count: 900), to: "dist.p12")
    try repository.commit("key")
    let run = try made.scrub(["--all", "--dry-run", "--into", target])
    #expect(run.text.contains("\n  dist.p12: --path dist.p12\n"), "\(run.text)")
    let all = try made.scrub(["--all", "--path", "dist.p12", "--dry-run", "--into", target])
    #expect(!all.text.contains("--path dist.p12\n"), "\(all.text)")
  }

  @Test func noNameOfARefIsKept() throws {
    try repository.git(["branch", "b-\(Self.token)"])
    try repository.git(["config", "branch.b-\(Self.token).remote", "origin"])
    try repository.write(Self.token, to: ".git/COMMIT_EDITMSG")
    try repository.write("\(Self.token)\n", to: ".git/rr-cache/abc/preimage")
    try made.scrub(["--all", "--yes", "--into", target]).expectDone()
    for name in try FileManager.default.contentsOfDirectory(atPath: target + "/keystow") {
      let text = try String(contentsOfFile: target + "/keystow/" + name, encoding: .utf8)
      #expect(!text.contains(Self.token), "\(name)")
    }
    let run = try made.scrub(["--continue", target, "--swap", "--gc"])
    run.expectDone()
    #expect(try repository.git(["branch", "--format=%(refname:short)"]) == "b-REMOVED\nmain")
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/.git/COMMIT_EDITMSG"))
    #expect(run.text.contains("/.git/config\n") && run.text.contains("rr-cache/abc/preimage\n"))
    #expect(!run.text.contains(Self.token))
    #expect(
      !FileManager.default.fileExists(
        atPath: repository.path + "/.git/logs/refs/heads/b-\(Self.token)"))
  }

  /// Each version of a file may spell the secret in another way.
  @Test func aSpellingMayChange() throws {
    let digits = Data("token=\(Self.token)".utf8).base64EncodedString()
    for text in [
      "https://example.com/?token=\(Self.token.replacingOccurrences(of: "_", with: "%5F"))\n",
      "data: \(Data(digits.utf8).base64EncodedString())\n",
      "{\"token\": \"\\u0067\(Self.token.dropFirst())\"}\n",
    ] {
      try repository.write(text, to: "b.txt")
      try repository.commit("again")
    }
    try made.scrub(["--all", "--yes", "--into", target]).expectDone()
    let text = try ProgramRun("git", ["log", "-p", "--all"], in: target).text
    #expect(!text.contains(Self.token.dropFirst(4)))
  }
}
