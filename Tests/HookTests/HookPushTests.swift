import Foundation
import TestSupport
import Testing

/// What the pre-push hook lets git push.
@Suite struct HookPushTests {
  private static let token = HookCase.token

  /// A repository with hooks whose first commit is on a bare remote `origin`.
  private static func pushed() throws -> (hooks: HookCase, remote: TemporaryDirectory) {
    let hooks = try HookCase()
    let remote = hooks.elsewhere
    try hooks.git(["init", "-q", "--bare", remote.path + "/r.git"])
    try hooks.git(["remote", "add", "origin", remote.path + "/r.git"])
    let run = try hooks.git(["push", "-q", "-u", "origin", "main"])
    #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
    return (hooks, remote)
  }

  private static func commit(_ text: String, to name: String, in hooks: HookCase) throws {
    try hooks.write(text, to: name)
    try hooks.commitUnseen()
  }

  @Test func aSecretInAnyCommitStopsThePush() throws {
    let (hooks, _) = try Self.pushed()
    try Self.commit("t = \(Self.token)\n", to: "b.txt", in: hooks)
    let culprit = try hooks.repository.git(["rev-parse", "--short=10", "HEAD"])
    try Self.commit("gone\n", to: "b.txt", in: hooks)
    let run = try hooks.git(["push", "origin", "main"])
    #expect(run.status != 0)
    #expect(run.errorText.contains("b.txt:1:5 in commit \(culprit)"), "\(run.errorText)")
    #expect(!run.errorText.contains(Self.token))
    for way in ["git rebase -i \(culprit)^", "fingerprints", "git push --no-verify"] {
      #expect(run.errorText.contains(way))
    }
    #expect(try hooks.git(["push", "-q", "--no-verify", "origin", "main"]).status == 0)
    // It is there now: what follows is new.
    try Self.commit("more\n", to: "a.txt", in: hooks)
    let next = try hooks.git(["push", "-q", "origin", "main"])
    #expect(next.status == 0 && next.errorText == "", "\(next.errorText)")
  }

  /// A new private key.
  private static func pem() throws -> String {
    let kind = "PRIVATE KEY-----"
    let text = Data(try MadeKey(.p256).der).base64EncodedString(options: .lineLength64Characters)
    return "-----BEGIN \(kind)\n\(text)\n-----END \(kind)\n"
  }

  @Test func aPushDoesNotSayWhatItsFilesAreFor() throws {
    let (hooks, _) = try Self.pushed()
    let files = "[files]\nfixtures = [\"certs/**\"]\n"
    try Self.commit(files, to: ".keystow.toml", in: hooks)
    try Self.commit(try Self.pem(), to: "certs/server.key", in: hooks)
    let run = try hooks.git(["push", "origin", "main"])
    #expect(run.status != 0)
    #expect(run.errorText.contains("certs/server.key:1:1"), "\(run.errorText)")
    #expect(run.errorText.contains("1 new exception in this push"), "\(run.errorText)")
    // It counts for what comes after it.
    #expect(try hooks.git(["push", "-q", "--no-verify", "origin", "main"]).status == 0)
    try Self.commit(try Self.pem(), to: "certs/other.key", in: hooks)
    let next = try hooks.git(["push", "-q", "origin", "main"])
    #expect(next.status == 0, "\(next.errorText)")
  }

  @Test func anOldSecretIsToBeRotatedNotRebased() throws {
    let (hooks, _) = try Self.pushed()
    try Self.commit("t = \(Self.token)\n", to: "b.txt", in: hooks)
    let tip = try hooks.repository.git(["rev-parse", "HEAD"])
    var stream = ""
    for number in 1...60 {
      stream += "commit refs/heads/old\ncommitter A <a@b> \(1_700_000_000 + number) +0000\n"
      stream += "data 1\nx" + (number == 1 ? "\nfrom \(tip)\n\n" : "\n\n")
    }
    try hooks.repository.git(["fast-import", "--quiet"], input: Array(stream.utf8))
    let run = try hooks.git(["push", "origin", "old"])
    #expect(run.status != 0)
    for way in [
      "  Rotate it       it is in the history since 2023-11-14: treat it as compromised",
      "keystow audit", "keystow baseline create --history", "git push --no-verify",
    ] {
      #expect(run.errorText.contains(way), "\(run.errorText)")
    }
    #expect(!run.errorText.contains("rebase"))
  }

  @Test func aFingerprintThatTheRemoteHasLetsItPass() throws {
    let (hooks, _) = try Self.pushed()
    try Self.commit("t = \(Self.token)\n", to: "b.txt", in: hooks)
    let text = try hooks.git(["push", "origin", "main"]).errorText
    let line = try #require(text.split(separator: "\n").first { $0.contains("fingerprints") })
    try hooks.write(
      "[[allow]]\nreason = \"no key\"\n\(line.trimmingCharacters(in: .whitespaces))\n",
      to: ".keystow.toml")
    // A push does not excuse itself, neither from the work tree nor by a commit of its own.
    #expect(try hooks.git(["push", "-q", "origin", "main"]).status != 0)
    try hooks.git(["checkout", "-q", "-b", "entry", "origin/main"])
    try hooks.commitUnseen()
    let entry = try hooks.git(["push", "-q", "origin", "entry:main"])
    #expect(entry.status == 0)
    #expect(entry.errorText.contains("1 new exception in this push"), "\(entry.errorText)")
    try hooks.git(["checkout", "-q", "-B", "main", "entry"])
    try Self.commit("t = \(Self.token)\n", to: "b.txt", in: hooks)
    #expect(try hooks.git(["push", "-q", "origin", "main"]).status == 0)
  }

  @Test func anAllowCommentOfAPushIsNamed() throws {
    let (hooks, _) = try Self.pushed()
    try Self.commit("t = \(Self.token) # keystow:allow demo\n", to: "b.txt", in: hooks)
    let run = try hooks.git(["push", "-q", "origin", "main"])
    #expect(run.status == 0)
    #expect(run.errorText.contains("b.txt:1:5: new exception: allow comment"), "\(run.errorText)")
    #expect(!run.errorText.contains(Self.token))
  }

  @Test func aNewBranchIsJudgedByWhatItBuildsOn() throws {
    let (hooks, _) = try Self.pushed()
    try hooks.git(["checkout", "-q", "-b", "own"])
    try hooks.write("[[allow]]\nreason = \"x\"\npaths = [\"**\"]\n", to: ".keystow.toml")
    try Self.commit("t = \(Self.token)\n", to: "b.txt", in: hooks)
    let run = try hooks.git(["push", "origin", "own"])
    #expect(run.status != 0 && run.errorText.contains("b.txt:1:5"), "\(run.errorText)")
    #expect(run.errorText.contains("new exception: [[allow]] x"))
  }

  @Test func ofANewBranchOnlyWhatTheRemoteHasNotIsRead() throws {
    let (hooks, _) = try Self.pushed()
    try Self.commit("t = \(Self.token)\n", to: "b.txt", in: hooks)
    try hooks.git(["push", "-q", "--no-verify", "origin", "main"])
    try hooks.git(["checkout", "-q", "-b", "clean"])
    try Self.commit("clean\n", to: "c.txt", in: hooks)
    #expect(try hooks.git(["push", "-q", "origin", "clean"]).status == 0)
    try hooks.git(["checkout", "-q", "-b", "dirty", "main"])
    try Self.commit("t = \(SampleSecret.gitHub(2))\n", to: "c.txt", in: hooks)
    let run = try hooks.git(["push", "origin", "dirty"])
    #expect(run.errorText.contains("c.txt:1:5"))
    #expect(!run.errorText.contains("b.txt"))
    // By its address, the remote is the same.
    let address = try hooks.repository.git(["remote", "get-url", "origin"])
    let byAddress = try hooks.git(["push", address, "dirty"])
    #expect(byAddress.errorText.contains("c.txt:1:5") && !byAddress.errorText.contains("b.txt"))
    #expect(try hooks.git(["push", "-q", address, "clean:third"]).status == 0)
  }

  @Test func aFirstPushFindsInPacksWhatItFindsInSingleObjects() throws {
    let hooks = try HookCase()
    try Self.commit("t = \(Self.token)\n", to: "b.txt", in: hooks)
    try Self.commit("gone\n", to: "b.txt", in: hooks)
    try hooks.repository.git([
      "commit", "-q", "--no-verify", "--allow-empty", "-m", "use \(SampleSecret.gitHub(2))",
    ])
    try hooks.write("x = \(SampleSecret.gitHub(3))\n", to: "c.txt")
    let blob = try hooks.repository.git(["hash-object", "-w", "c.txt"])
    try hooks.repository.git(["tag", "-a", "-m", "say \(SampleSecret.gitHub(4))", "v1", blob])
    try hooks.git(["init", "-q", "--bare", hooks.elsewhere.path + "/r.git"])
    let push = ["push", hooks.elsewhere.path + "/r.git", "main", "v1"]
    let loose = try hooks.git(push)
    try hooks.repository.git(["repack", "-adq"])
    let packed = try hooks.git(push)
    #expect(packed.status == loose.status && packed.errorText == loose.errorText)
    #expect(loose.errorText.contains("4 secrets in the pushed commits"), "\(loose.errorText)")
  }

  @Test func aNewRemoteGetsEverythingSoEverythingIsRead() throws {
    let (hooks, remote) = try Self.pushed()
    try Self.commit("t = \(Self.token)\n", to: "b.txt", in: hooks)
    try Self.commit("gone\n", to: "b.txt", in: hooks)
    try hooks.git(["push", "-q", "--no-verify", "origin", "main"])
    try hooks.git(["init", "-q", "--bare", remote.path + "/public.git"])
    let run = try hooks.git(["push", remote.path + "/public.git", "main"])
    #expect(run.status != 0)
    #expect(run.errorText.contains("b.txt:1:5 in commit "))
  }

  @Test func deletingARefSendsNothing() throws {
    let (hooks, _) = try Self.pushed()
    try hooks.git(["push", "-q", "origin", "main:old"])
    try Self.commit("t = \(Self.token)\n", to: "b.txt", in: hooks)
    let run = try hooks.git(["push", "-q", "origin", ":old"])
    #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
    #expect(try hooks.git(["push", "origin", ":main", "main:new"]).status != 0)
  }

  @Test func aForcedPushIsReadAlsoOverCommitsThatAreUnknownHere() throws {
    let (hooks, remote) = try Self.pushed()
    try hooks.git(["clone", "-q", remote.path + "/r.git", remote.path + "/other"])
    try remote.write("theirs\n", to: "other/c.txt")
    try hooks.git(["add", "-A"], in: remote.path + "/other")
    try hooks.git(["commit", "-q", "-m", "theirs"], in: remote.path + "/other")
    try hooks.git(["push", "-q", "origin", "HEAD"], in: remote.path + "/other")
    try Self.commit("t = \(Self.token)\n", to: "b.txt", in: hooks)
    #expect(try hooks.git(["push", "-f", "origin", "main"]).errorText.contains("b.txt:1:5"))
    try hooks.write("mended\n", to: "b.txt")
    try hooks.git(["commit", "-q", "-a", "--amend", "-m", "mended"])
    let run = try hooks.git(["push", "-q", "-f", "origin", "main"])
    #expect(run.status == 0 && run.errorText == "", "\(run.errorText)")
  }

  @Test func tagsAndTheirMessagesAreRead() throws {
    let (hooks, _) = try Self.pushed()
    try hooks.git(["tag", "-a", "v1", "-m", "one\n\nt = \(Self.token)"])
    let run = try hooks.git(["push", "origin", "v1"])
    #expect(run.status != 0)
    #expect(run.errorText.contains("message of tag "), "\(run.errorText)")
    try hooks.git(["tag", "-f", "-a", "v1", "-m", "one"])
    try hooks.git(["tag", "light"])
    #expect(try hooks.git(["push", "-q", "origin", "v1", "light"]).status == 0)
    try Self.commit("t = \(Self.token)\n", to: "b.txt", in: hooks)
    try hooks.git(["tag", "v2"])
    #expect(try hooks.git(["push", "origin", "v2"]).errorText.contains("b.txt:1:5"))
    try hooks.git(["tag", "blob", "HEAD:b.txt"])
    try hooks.git(["tag", "tree", "HEAD^{tree}"])
    #expect(try hooks.git(["push", "origin", "blob"]).errorText.contains("blob "))
    #expect(try hooks.git(["push", "origin", "tree"]).errorText.contains("b.txt:1:5"))
  }

  @Test func messagesOfCommitsAndMergesAreRead() throws {
    let (hooks, _) = try Self.pushed()
    try hooks.git(["checkout", "-q", "-b", "side"])
    try Self.commit("side\n", to: "c.txt", in: hooks)
    try hooks.git(["checkout", "-q", "main"])
    try Self.commit("main\n", to: "d.txt", in: hooks)
    let clean = try hooks.git(["merge", "-q", "--no-ff", "side", "-m", "merge"])
    #expect(clean.status == 0)
    #expect(try hooks.git(["push", "-q", "origin", "main"]).status == 0)
    try hooks.git([
      "commit", "-q", "--no-verify", "--allow-empty", "-m", "more\n\nt = \(Self.token)",
    ])
    let run = try hooks.git(["push", "origin", "main"])
    #expect(run.errorText.contains("message of commit "), "\(run.errorText)")
    #expect(run.errorText.contains(":3:5"))
  }

  @Test func severalRefsAreReadTogether() throws {
    let (hooks, _) = try Self.pushed()
    for number in 1...3 {
      try hooks.git(["checkout", "-q", "-b", "b\(number)", "main"])
      try Self.commit(
        "t = \(SampleSecret.gitHub(UInt64(number)))\n", to: "f\(number).txt", in: hooks)
    }
    let run = try hooks.git(["push", "--all", "origin"])
    for number in 1...3 { #expect(run.errorText.contains("f\(number).txt:1:5")) }
    #expect(run.errorText.contains("3 secrets"))
  }

  @Test func aShallowClonePushesWhatItAdded() throws {
    let (hooks, remote) = try Self.pushed()
    for number in 1...3 { try Self.commit("\(number)\n", to: "a.txt", in: hooks) }
    try hooks.git(["push", "-q", "origin", "main"])
    let folder = remote.path + "/shallow"
    try hooks.git(["clone", "-q", "--depth", "1", "file://\(remote.path)/r.git", folder])
    #expect(try keystow(["hook", "install"], in: folder).status == 0)
    try remote.write("t = \(Self.token)\n", to: "shallow/b.txt")
    try hooks.git(["add", "-A"], in: folder)
    try hooks.git(["commit", "-q", "--no-verify", "-m", "b"], in: folder)
    let run = try hooks.git(["push", "origin", "HEAD:b"], in: folder)
    #expect(run.errorText.contains("b.txt:1:5"), "\(run.errorText)")
    try remote.write("clean\n", to: "shallow/b.txt")
    try hooks.git(["commit", "-q", "-a", "--amend", "--no-edit"], in: folder)
    let clean = try hooks.git(["push", "-q", "origin", "HEAD:b"], in: folder)
    #expect(clean.status == 0 && clean.errorText == "", "\(clean.errorText)")
  }

  @Test func whatIsNotFromGitIsRefused() throws {
    let hooks = try HookCase()
    let run = try keystow(["hook", "run", "pre-push", "origin"], in: hooks.path, input: "hello\n")
    #expect(run.status == 2)
    #expect(run.errorText.contains("standard input, line 1"))
    let zeros = String(repeating: "0", count: 40)
    let ones = String(repeating: "1", count: 40)
    let missing = try keystow(
      ["hook", "run", "pre-push", "origin"], in: hooks.path,
      input: "refs/heads/a \(ones) refs/heads/a \(zeros)\n")
    #expect(missing.status == 2)
    #expect(missing.errorText.contains("missing"))
  }
}
