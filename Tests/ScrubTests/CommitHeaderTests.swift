import Foundation
import TestSupport
import Testing

@testable import Scrub

/// Headers of commits that git writes seldom.
struct CommitHeaderTests {
  private static let secret = SampleSecret.generic(8, count: 30)

  /// Writes an object as it is, and returns its id.
  private func write(
    _ kind: String, _ text: String, to repository: TemporaryRepository
  ) throws -> String {
    try repository.git(["hash-object", "-t", kind, "-w", "--stdin"], input: Array(text.utf8))
  }

  /// A merge of a signed tag keeps the tag in a header, which is only true while the tag's commit stays.
  @Test(arguments: [true, false])
  func mergedTagsStayWhileTheirCommitDoes(changesTag: Bool) throws {
    let repository = try TemporaryRepository(committing: ["a": "one\n"])
    try repository.git(["checkout", "-q", "-b", "side"])
    try repository.write(changesTag ? "key=\(Self.secret)\n" : "b\n", to: "b")
    try repository.commit("side")
    let side = try repository.git(["rev-parse", "side"])
    try repository.git(["checkout", "-q", "main"])
    try repository.write("key=\(Self.secret)\n", to: "c")
    try repository.commit("main")
    let main = try repository.git(["rev-parse", "main"])
    let tree = try repository.git(["merge-tree", "--write-tree", "main", "side"])
    let merge = try write(
      "commit",
      """
      tree \(tree)
      parent \(main)
      parent \(side)
      author A <a@example.com> 1500000000 +0000
      committer A <a@example.com> 1500000000 +0000
      mergetag object \(side)
       type commit
       tag v1
       tagger A <a@example.com> 1500000000 +0000
       \(" ")
       about it
       -----BEGIN PGP SIGNATURE-----
       x
       -----END PGP SIGNATURE-----
      encoding ISO-8859-1

      merge
      """ + "\n", to: repository)
    try repository.git(["reset", "-q", "--hard", merge])
    let scrub = try ScrubCase(repository)
    let plan = try scrub.run([ScrubCase.secret(Self.secret)])
    let new = try scrub.git(["cat-file", "commit", "main"])
    #expect(new.contains("\nencoding ISO-8859-1\n\nmerge\n"))
    #expect(new.contains("\nmergetag object \(side)\n") == !changesTag)
    #expect(plan.lostSignatureCount == (changesTag ? 1 : 0))
  }

  @Test func messagesInOtherEncodingsStayByteForByte() throws {
    let repository = try TemporaryRepository(committing: ["a": "key=\(Self.secret)\n"])
    let tree = try repository.git(["rev-parse", "HEAD^{tree}"])
    let head = Array("tree \(tree)\nauthor J".utf8)
    let rest = Array(
      "rg <j@e.de> 1 +0000\ncommitter J <j> 2 -1200\nencoding latin1\nHG:extra x\n\nGr".utf8)
    let bytes = head + [0xF6] + rest + [0xFC, 0xDF, 0x65] + Array(" \(Self.secret)\n".utf8)
    let id = try repository.git(["hash-object", "-t", "commit", "-w", "--stdin"], input: bytes)
    try repository.git(["update-ref", "refs/heads/main", id])
    let scrub = try ScrubCase(repository)
    try scrub.run([ScrubCase.secret(Self.secret)])
    let new = try ProgramRun("git", ["cat-file", "commit", "main"], in: scrub.target).output
    let newTree = try scrub.git(["rev-parse", "main^{tree}"]).dropLast()
    let expected =
      Array("tree \(newTree)\nauthor J".utf8) + [0xF6] + rest + [0xFC, 0xDF, 0x65]
      + Array(" ***REMOVED***\n".utf8)
    #expect(new == expected)
  }

  @Test func mergesOfManyBranchesKeepTheOrderOfTheirParents() throws {
    let repository = try TemporaryRepository(committing: ["a": "key=\(Self.secret)\n"])
    let root = try repository.git(["rev-parse", "HEAD"])
    for number in 0..<6 {
      try repository.git(["checkout", "-q", "-b", "b\(number)", root])
      try repository.write("\(number)\n", to: "f\(number)")
      try repository.commit("branch \(number)")
    }
    try repository.git(["checkout", "-q", "main"])
    try repository.git(["merge", "-q", "-m", "all", "b4", "b1", "b5", "b0", "b3", "b2"])
    let subjects = { (git: ([String]) throws -> String) in
      try git(["log", "-1", "--format=%P", "main"]).split(whereSeparator: \.isWhitespace).map {
        try git(["log", "-1", "--format=%s", String($0)]).trimmingCharacters(in: .newlines)
      }
    }
    let scrub = try ScrubCase(repository)
    try scrub.run([ScrubCase.secret(Self.secret)])
    #expect(try subjects(scrub.git) == subjects { try repository.git($0) })
    #expect(try subjects(scrub.git).count == 6)
  }

  @Test func graftsAreRefused() throws {
    let repository = try TemporaryRepository(committing: ["a": "key=\(Self.secret)\n"])
    let id = try repository.git(["rev-parse", "HEAD"])
    try repository.directory.write("\(id)\n", to: ".git/info/grafts")
    #expect(throws: ScrubError.replaced("info/grafts")) {
      try ScrubCase(repository).plan([ScrubCase.secret(Self.secret)])
    }
  }
}
