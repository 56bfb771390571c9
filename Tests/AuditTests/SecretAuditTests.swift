import Audit
import Candidates
import Findings
import TestSupport
import Testing
import Vocabulary

/// The locations of secrets, and who receives them.
@Suite struct SecretAuditTests {
  private let sample: AuditCase

  init() throws {
    sample = try AuditCase()
    try sample.commit("nothing\n")
  }

  private var line: String { "let token = \"\(sample.token)\"\n" }

  @Test func aCleanRepositoryIsReady() async throws {
    let result = try await sample.audit()
    #expect(result.items.isEmpty)
    #expect(result.verdict == .ready)
    #expect(result.replacements.isEmpty)
  }

  @Test func aSecretInHeadIsReplacedAtItsProviderFirst() async throws {
    try sample.commit(line, to: "b.swift")
    let result = try await sample.audit()
    #expect(result.items.map(\.check) == [.secret, .currentSecrets, .rewriteHistory])
    #expect(result.sections(.secret) == [.rotation])
    #expect(result.items[0].details[0].hasPrefix("b.swift:1:14, introduced in "))
    #expect(result.items[0].details[0].hasSuffix("still in HEAD"))
    #expect(result.replacementLines == ["literal:\(sample.token)==>***REMOVED***"])
    #expect(result.verdict == .notReady)
  }

  @Test func aSecretThatWasTakenOutIsStillInTheHistory() async throws {
    try sample.commit(line, to: "b.swift")
    try sample.commit("let token = env\n", to: "b.swift")
    let result = try await sample.audit()
    #expect(result.items(.currentSecrets).isEmpty)
    #expect(result.items(.secret).first?.details.first?.hasSuffix("no longer in HEAD") == true)
    #expect(result.rewriting == "keystow scrub --all")
    #expect(!result.items(.rewriteHistory)[0].message.contains("also in messages"))
  }

  /// A copy that nothing reaches is known by its file name alone; it does not make a secret of tests
  /// or documentation more likely.
  @Test func anUnreachableCopyMakesNoSecretMoreLikely() async throws {
    var make = SampleGenerator(seed: 61)
    let line = "client_secret = \"\(make.alphanumeric(31))7\"\n"
    try sample.commit(line, to: "docs/guide/setup.py")
    try sample.repository.write(line + "x = 1\n", to: "docs/guide/setup.py")
    try sample.repository.git(["add", "-A"])
    try sample.repository.git(["stash", "-q"])
    try sample.repository.git(["stash", "drop", "-q"])
    let result = try await sample.audit()
    #expect(result.items(.secret).isEmpty)
    #expect(result.scan.findings.isEmpty)
    #expect(result.scan.statistics.hiddenCount == 1)
  }

  @Test func messagesOfCommitsAreSearched() async throws {
    try sample.commit("x\n", to: "b.txt", "use \(sample.token) here")
    let result = try await sample.audit()
    #expect(result.sections(.secret) == [.rotation])
    #expect(result.items(.secret)[0].details[0].hasPrefix("in the message of commit "))
    #expect(result.rewriting == "keystow scrub --all")
    #expect(result.items(.rewriteHistory)[0].message.contains("also in messages"))
  }

  @Test func messagesOfTagsAreSearched() async throws {
    try sample.repository.git(["tag", "-a", "v1", "-m", "with \(sample.token)"])
    let result = try await sample.audit()
    #expect(
      result.items(.secret).first?.details.first?.hasPrefix("in the name or message of a tag")
        == true)
  }

  @Test func theOldNameOfATagIsFoundInItsObject() async throws {
    let name = "rel-\(sample.token)"
    try sample.repository.git(["tag", "-a", name, "-m", "ok"])
    let before = try await sample.audit()
    #expect(
      before.items(.secret).contains {
        $0.commands == ["git tag -a NEW 'OLD^{}' && git tag -d OLD"]
      })
    try sample.repository.git(["tag", "new", name])
    try sample.repository.git(["tag", "-d", name])
    #expect(try await sample.audit().sections(.secret).contains(.rotation))
    try sample.repository.git(["tag", "-a", "-m", "ok", "newer", "new^{}"])
    try sample.repository.git(["tag", "-d", "new"])
    try sample.repository.git(["reflog", "expire", "--expire=now", "--all"])
    try sample.repository.git(["gc", "-q", "--prune=now"])
    #expect(try await sample.audit().items(.secret).isEmpty)
  }

  @Test func namesOfBranchesAreSearchedAndMasked() async throws {
    try sample.repository.git(["branch", "fix-\(sample.token)"])
    let result = try await sample.audit()
    #expect(result.items(.secret).first?.details == ["in the name of refs/heads/fix-********"])
    #expect(result.items(.secret).first?.commands.first == "git branch -m OLD NEW")
  }

  @Test func namesOfFilesAreSearchedAndMasked() async throws {
    try sample.commit("x\n", to: "key-\(sample.token).txt")
    let result = try await sample.audit()
    #expect(
      result.items(.secret).first?.details == ["in the name of a file or folder: key-********.txt"])
    #expect(result.rewriting == "keystow scrub --all")
    let escaped = sample.token.split(separator: "_").joined(separator: "\\_")
    #expect(
      String(decoding: result.replacements.names, as: UTF8.self)
        == "regex:^(.*)\(escaped)(.*)$==>\\1REMOVED\\2\n")
  }

  @Test func namesOfFoldersAreSearched() async throws {
    try sample.commit("x\n", to: "key-\(sample.token)/a.txt")
    let result = try await sample.audit()
    #expect(
      result.items(.secret).first?.details == ["in the name of a file or folder: key-********"])
  }

  @Test func secretsOnlyInTheReflogStayOnThisMachine() async throws {
    try sample.commit(line, to: "b.swift")
    try sample.repository.git(["reset", "-q", "--hard", "HEAD~"])
    let result = try await sample.audit()
    #expect(result.sections(.secret) == [.machine])
    #expect(result.sections(.leftoverObjects) == [.machine])
    #expect(result.items(.rewriteHistory).isEmpty)
    #expect(result.items(.leftoverObjects)[0].commands.last == "git gc --prune=now")
  }

  @Test func theStashStaysOnThisMachine() async throws {
    try sample.repository.write(line, to: "a.txt")
    try sample.repository.git(["stash", "-q"])
    let result = try await sample.audit()
    #expect(result.sections(.secret) == [.machine])
    #expect(result.items(.leftoverObjects)[0].commands.first == "git stash clear")
  }

  @Test func objectsThatNothingReachesAreSearched() async throws {
    let id = try sample.repository.git(
      ["hash-object", "-w", "--stdin"], input: Array(line.utf8))
    let result = try await sample.audit()
    #expect(result.sections(.secret) == [.machine])
    #expect(
      result.items(.secret)[0].details
        == ["blob \(id):1:14, in no commit of a branch, the stash, or a reflog"])
  }

  @Test func aCopyInTheReflogDoesNotHideThatItIsPublished() async throws {
    try sample.commit(line, to: "b.swift")
    try sample.repository.git(["commit", "-q", "--amend", "-m", "other", "--date=1700000900 +0100"])
    let result = try await sample.audit()
    #expect(result.sections(.secret) == [.rotation])
    #expect(result.sections(.leftoverObjects) == [.note])
  }

  @Test func aBlobThatATagNamesIsPublished() async throws {
    let id = try sample.repository.git(
      ["hash-object", "-w", "--stdin"], input: Array(line.utf8))
    try sample.repository.git(["tag", "loose", id])
    let result = try await sample.audit()
    #expect(result.sections(.secret) == [.rotation])
    #expect(result.items(.secret)[0].path?.text == "blob \(id)")
  }

  @Test func aFolderThatATagNamesIsPublished() async throws {
    let id = try sample.repository.git(
      ["hash-object", "-w", "--stdin"], input: Array(line.utf8))
    let tree = try sample.repository.git(
      ["mktree"], input: Array("100644 blob \(id)\tb.swift\n".utf8))
    try sample.repository.git(["tag", "-a", "-m", "x", "folder", tree])
    #expect(try await sample.audit().sections(.secret) == [.rotation])
  }

  @Test func commitsWithoutSecretsInTheReflogAreANote() async throws {
    try sample.commit("x\n", to: "b.txt")
    try sample.repository.git(["reset", "-q", "--hard", "HEAD~"])
    let result = try await sample.audit()
    #expect(result.sections(.leftoverObjects) == [.note])
    #expect(result.verdict == .ready)
  }

  @Test func aSecretInABinaryFileIsReplaced() async throws {
    let utf16 = Array(line.utf16).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    try sample.repository.directory.write([0xFF, 0xFE] + utf16, to: "k.strings")
    try sample.repository.commit()
    let result = try await sample.audit()
    #expect(result.rewriting == "keystow scrub --all")
    #expect(result.items(.rewriteHistory)[0].details.isEmpty)
  }
}
