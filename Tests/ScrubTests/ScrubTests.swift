import Findings
import Foundation
import TestSupport
import Testing
import Vocabulary

@testable import Scrub

/// What git-filter-repo leaves, or gets wrong.
struct ScrubTests {
  private static let secret = SampleSecret.generic(5, count: 30)

  /// A history in which the secret is everywhere.
  private static func everywhere() throws -> ScrubCase {
    let secret = Self.secret
    let repository = try TemporaryRepository()
    try repository.write("clean\n", to: "clean.txt")
    try repository.commit("first")
    try repository.write("key=\(secret)\n", to: "conf/a.env")
    try repository.write("x\n", to: "named-\(secret).txt")
    let utf16 = "key=\(secret)\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    try repository.directory.write([0xFF, 0xFE] + utf16, to: "wide.strings")
    try repository.directory.write([0, 1, 2] + Array(secret.utf8) + [0, 9], to: "program.bin")
    for shift in 0..<3 {
      let text = Data((String(repeating: "x", count: shift) + secret + "y").utf8)
      try repository.write(text.base64EncodedString() + "\n", to: "base64-\(shift).txt")
    }
    let hex = secret.utf8.map { String(format: "%02x", $0) }.joined()
    try repository.write("\(hex)\n\(hex.uppercased())\n", to: "hex.txt")
    try repository.git(["add", "-A"])
    try repository.git([
      "-c", "user.name=N \(secret)", "-c", "user.email=\(secret)@example.com", "commit", "-q", "-m",
      "message with \(secret)",
    ])
    return try ScrubCase(repository)
  }

  @Test func everyFormIsReplaced() throws {
    let scrub = try Self.everywhere()
    let secret = Self.secret
    try scrub.repository.git(["branch", "b-\(secret)"])
    try scrub.repository.git(["tag", "-a", "-m", "tag \(secret)", "t-\(secret)"])
    try scrub.repository.git(["notes", "add", "-m", "note \(secret)"])
    let plan = try scrub.run([ScrubCase.secret(secret)])
    for object in try scrub.objects() {
      let text = String(decoding: object.bytes, as: UTF8.self)
      #expect(
        !text.contains(secret)
          && !text.lowercased().contains(
            secret.utf8.map { String(format: "%02x", $0) }.joined())
      )
    }
    let refs = try scrub.git(["for-each-ref", "--format=%(refname)"])
    #expect(refs.contains("refs/heads/b-REMOVED\n") && refs.contains("refs/tags/t-REMOVED\n"))
    #expect(try scrub.git(["show", "main:named-REMOVED.txt"]) == "x\n")
    #expect(try scrub.git(["show", "main:conf/a.env"]) == "key=***REMOVED***\n")
    let binary = try ProgramRun("git", ["cat-file", "blob", "main:program.bin"], in: scrub.target)
    #expect(binary.output.count == secret.utf8.count + 5)
    for shift in 0..<3 {
      let text = try scrub.git(["show", "main:base64-\(shift).txt"])
      let decoded = Data(base64Encoded: text.trimmingCharacters(in: .whitespacesAndNewlines))
      #expect(decoded?.count == shift + secret.utf8.count + 1)
    }
    // The note is at the new id.
    #expect(try scrub.git(["notes", "show", "main"]) == "note ***REMOVED***\n")
    #expect(plan.changedCommitCount == 2)
    #expect(plan.firstChangedCommits.count == 2)
  }

  @Test func unchangedCommitsKeepTheirIDs() throws {
    let scrub = try Self.everywhere()
    try scrub.run([ScrubCase.secret(Self.secret)])
    #expect(
      try scrub.git(["rev-parse", "main~1"]).trimmingCharacters(in: .newlines)
        == scrub.repository.git(["rev-parse", "main~1"]))
    #expect(try scrub.leftovers == ["new.git"])
  }

  @Test func peopleGetOtherNamesAndAddresses() throws {
    let repository = try TemporaryRepository(committing: ["a": "a\n"])
    try repository.git([
      "commit", "-q", "--allow-empty", "-m", "by <bob@example.com>", "--author",
      "Bob <bob@example.com>",
    ])
    try repository.git(["tag", "-a", "-m", "t", "t"])
    let scrub = try ScrubCase(repository)
    #expect(throws: ScrubError.noPerson) {
      try scrub.plan([], mailmap: "Eve <eve@example.org> <nobody@example.com>\n# only\n<\n")
    }
    let plan = try scrub.run([], mailmap: "Robert <r@example.org> <bob@example.com>\n")
    #expect(plan.peopleCount == 1 && plan.changedCommitCount == 1)
    #expect(
      try scrub.git(["log", "-1", "--format=%an <%ae> %s"])
        == "Robert <r@example.org> by <bob@example.com>\n")
    let first = try repository.git(["rev-parse", "HEAD~1"])
    #expect(try scrub.git(["rev-parse", "t~1"]) == first + "\n")
  }

  @Test func idsInMessagesAreUpdated() throws {
    let repository = try TemporaryRepository()
    try repository.write("key=\(Self.secret)\n", to: "a")
    try repository.commit("one")
    let old = try repository.git(["rev-parse", "HEAD"])
    try repository.write("key=\n", to: "a")
    try repository.commit("reverts \(old), or \(old.prefix(9)), not deadbeef")
    let scrub = try ScrubCase(repository)
    try scrub.run([ScrubCase.secret(Self.secret)])
    let new = try scrub.git(["rev-parse", "main~1"]).trimmingCharacters(in: .newlines)
    #expect(new != old)
    #expect(
      try scrub.git(["log", "-1", "--format=%s", "main"])
        == "reverts \(new), or \(new.prefix(9)), not deadbeef\n")
  }

  /// Objects that fast-import does not make, written as they are.
  @Test func oddObjectsStay() throws {
    let repository = try TemporaryRepository()
    try repository.write("key=\(Self.secret)\n", to: "a")
    try repository.commit("one")
    func write(_ kind: String, _ text: String) throws -> String {
      try repository.git(
        ["hash-object", "-t", kind, "-w", "--stdin", "--literally"], input: Array(text.utf8))
    }
    let tree = try repository.git(["rev-parse", "HEAD^{tree}"])
    let blob = try repository.git(["rev-parse", "HEAD:a"])
    let broken = try write(
      "commit",
      "tree \(tree)\nauthor broken <<>> x\ncommitter  <> 1 +0\nencoding ISO-8859-1\n\nm\u{0}z")
    let tag = try write("tag", "object \(broken)\ntype commit\ntag none\n\nno tagger\n")
    let outer = try write("tag", "object \(tag)\ntype tag\ntag outer\ntagger T <t> 1 +0\n\nouter\n")
    for (name, id) in [
      ("refs/odd/outer", outer), ("refs/odd/blob", blob), ("refs/odd/tree", tree),
      ("refs/heads/broken", broken),
    ] { try repository.git(["update-ref", "--no-deref", name, id].filter { $0 != "--no-deref" }) }
    let scrub = try ScrubCase(repository)
    let plan = try scrub.plan([ScrubCase.secret(Self.secret)])
    var run = ScrubRun(plan)
    try run.prepare(at: scrub.target, files: []).finish()
    let commit = try ProgramRun("git", ["cat-file", "commit", "broken"], in: scrub.target).output
    let text = String(decoding: commit, as: UTF8.self)
    #expect(
      text.hasSuffix(
        "\nauthor broken <<>> x\ncommitter  <> 1 +0\nencoding ISO-8859-1\n\nm\u{0}z"))
    #expect(try scrub.git(["cat-file", "blob", "refs/odd/blob"]) == "key=***REMOVED***\n")
    #expect(try scrub.git(["cat-file", "blob", "refs/odd/tree:a"]) == "key=***REMOVED***\n")
    let inner = try scrub.git(["cat-file", "tag", "refs/odd/outer"])
    #expect(inner.contains("type tag\ntag outer\n"))
    #expect(!inner.contains(tag))
  }

  @Test func signaturesOfChangedObjectsAreDropped() throws {
    let repository = try TemporaryRepository()
    try repository.write("key=\(Self.secret)\n", to: "a")
    try repository.git(["add", "a"])
    let tree = try repository.git(["write-tree"])
    let text =
      "tree \(tree)\nauthor A <a> 1 +0000\ncommitter A <a> 1 +0000\n"
      + "gpgsig -----BEGIN PGP SIGNATURE-----\n x\n -----END PGP SIGNATURE-----\n\nsigned\n"
    let commit = try repository.git(
      ["hash-object", "-t", "commit", "-w", "--stdin"], input: Array(text.utf8))
    try repository.git(["update-ref", "refs/heads/main", commit])
    let scrub = try ScrubCase(repository)
    let plan = try scrub.run([ScrubCase.secret(Self.secret)])
    #expect(plan.lostSignatureCount == 1)
    #expect(try !scrub.git(["cat-file", "commit", "main"]).contains("gpgsig"))
  }

  /// What may be a word elsewhere is only replaced after the same text.
  @Test func wordsNeedTheirContext() throws {
    let repository = try TemporaryRepository(committing: [
      "a": "password = hunter\nthe hunter hunts\n"
    ])
    let scrub = try ScrubCase(repository)
    try scrub.run([ScrubCase.secret("hunter", after: "password = ")])
    #expect(
      try scrub.git(["show", "main:a"]) == "password = ***REMOVED***\nthe hunter hunts\n")
  }

  @Test func refusesWhatCannotBeRewritten() throws {
    let repository = try TemporaryRepository(committing: ["a": "key=\(Self.secret)\n"])
    try repository.write("b\n", to: "a")
    try repository.commit()
    try repository.git(["replace", "HEAD", "HEAD~1"])
    let scrub = try ScrubCase(repository)
    #expect(throws: ScrubError.self) { try scrub.plan([ScrubCase.secret(Self.secret)]) }
    let shallow = try TemporaryRepository()
    try shallow.git(["fetch", "-q", "--depth=1", "file://" + repository.path, "main:copy"])
    let other = try ScrubCase(shallow)
    #expect(throws: ScrubError.shallow) { try other.plan([ScrubCase.secret(Self.secret)]) }
  }

  @Test func anExistingTargetIsNotTouched() throws {
    let scrub = try Self.everywhere()
    try scrub.run([ScrubCase.secret(Self.secret)])
    #expect(throws: ScrubError.exists(scrub.target)) {
      try scrub.run([ScrubCase.secret(Self.secret)])
    }
  }
}

/// Deltas of contents in which ranges were replaced.
struct PackedScrubTests {
  @Test func packedHistoriesStayCorrect() throws {
    let secrets = [SampleSecret.generic(3, count: 24), SampleSecret.generic(4, count: 40)]
    var random = Random(seed: 11)
    let repository = try TemporaryRepository()
    var lines = (0..<300).map { "line \($0) \(random.next(1000))" }
    for number in 0..<40 {
      lines[random.next(lines.count)] = random.pick(secrets + ["x\(number)", "y"])
      lines.insert("new \(number)", at: random.next(lines.count))
      try repository.write(lines.joined(separator: "\n") + "\n", to: "src/file.txt")
      try repository.write("\(number)\n", to: "src/n\(number % 9)")
      try repository.commit("c \(number)")
    }
    try repository.git(["repack", "-q", "-a", "-d", "-f", "--depth=50", "--window=50"])
    let scrub = try ScrubCase(repository)
    let plan = try scrub.run(secrets.map { ScrubCase.secret($0) })
    for (old, new) in plan.commits {
      guard let new else { continue }
      var text = try repository.git(["show", "\(old.hex):src/file.txt"])
      for secret in secrets {
        text = text.replacingOccurrences(of: secret, with: "***REMOVED***")
      }
      #expect(try scrub.git(["show", "\(new.hex):src/file.txt"]) == text + "\n")
    }
    let size = try scrub.git(["count-objects", "-v"])
    #expect(size.contains("packs: 1\n") && size.contains("count: 0\n"))
  }
}
