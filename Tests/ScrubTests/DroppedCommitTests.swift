import TestSupport
import Testing
import Vocabulary

@testable import Scrub

/// What is dropped, and what stays with its commit.
struct DroppedCommitTests {
  private static let secrets = (0..<2).map { SampleSecret.generic(60 + UInt64($0), count: 30) }

  private static func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository(committing: ["base": "b\n"])
    for (number, secret) in secrets.enumerated() {
      try repository.write("key=\(secret)\n", to: "a.txt")
      try repository.commit("c\(number)")
      try repository.git(["notes", "add", "-m", "note of c\(number)"])
    }
    return repository
  }

  private static var removed: [ScrubSecret] { secrets.map { ScrubCase.secret($0) } }

  @Test func notesStayWithTheirCommit() throws {
    let scrub = try ScrubCase(Self.repository())
    try scrub.run(Self.removed)
    #expect(try scrub.git(["log", "--format=%s:%N", "main"]) == "c0:note of c0\n\nchange:\n")
  }

  @Test func notesOfFilesAndTagsFollowThem() throws {
    let repository = try Self.repository()
    try repository.git(["notes", "add", "-m", "of a file", "main:a.txt"])
    try repository.git(["tag", "-a", "-m", "t", "t", "main~1"])
    try repository.git(["notes", "add", "-m", "of a tag", "refs/tags/t"])
    let scrub = try ScrubCase(repository)
    try scrub.run(Self.removed)
    #expect(try scrub.git(["notes", "show", "main:a.txt"]) == "of a file\n")
    #expect(try scrub.git(["notes", "show", "refs/tags/t"]) == "of a tag\n")
  }

  @Test func mergesWithOneParentTwiceAreDropped() throws {
    let repository = try Self.repository()
    let tip = try repository.git(["rev-parse", "main"])
    let merge = try repository.git(
      ["hash-object", "-t", "commit", "-w", "--stdin"],
      input: Array(
        ("tree \(repository.git(["rev-parse", "main^{tree}"]))\nparent \(tip)\nparent \(tip)\n"
          + "author A <a> 1 +0000\ncommitter A <a> 1 +0000\n\ntwice\n").utf8))
    try repository.git(["update-ref", "refs/heads/twice", merge])
    let scrub = try ScrubCase(repository)
    try scrub.run(Self.removed)
    #expect(try scrub.git(["log", "-1", "--format=%s", "twice"]) == "c0\n")
  }

  /// To git, 100664 is 100644.
  @Test func commitsWithAnotherModeOnlyAreDropped() throws {
    let repository = try Self.repository()
    let blob = try repository.git(["rev-parse", "main:a.txt"])
    let base = try repository.git(["rev-parse", "main:base"])
    func id(_ hex: String) -> [UInt8] { ObjectID(hex: hex)?.bytes ?? [] }
    let tree = try repository.git(
      ["hash-object", "-t", "tree", "-w", "--stdin", "--literally"],
      input: Array("100664 a.txt\0".utf8) + id(blob) + Array("100644 base\0".utf8) + id(base))
    let first = try repository.git(["rev-parse", "main~1"])
    let commit = try repository.git(["commit-tree", "-p", first, "-m", "mode", tree])
    try repository.git(["update-ref", "refs/heads/mode", commit])
    let scrub = try ScrubCase(repository)
    try scrub.run(Self.removed)
    #expect(try scrub.git(["log", "-1", "--format=%s", "mode"]) == "c0\n")
  }

  @Test func aNameAndAPathInOneRun() throws {
    let secret = Self.secrets[0]
    let repository = try TemporaryRepository(committing: [
      "x-\(secret)": "x\n", "certs/dist.p12": "y\n", "certs/n-\(secret)": "z\n",
    ])
    let scrub = try ScrubCase(repository)
    try scrub.run([ScrubCase.secret(secret)], removing: ["certs/dist.p12"])
    #expect(
      try scrub.git(["ls-tree", "-r", "--name-only", "main"])
        == "certs/n-REMOVED\nx-REMOVED\n")
  }

  /// Old addresses and names are compared as git does.
  @Test func mailmapsAreReadAsGitDoes() throws {
    let people = [
      "Ada <Ada@Example.COM>", "ADA <ada@example.com>", "Bob <ada@example.com>",
      "Ada <x@example.com>",
    ]
    for map in [
      "Grace <grace@new.example> <ada@example.com>\n",
      "Grace <grace@new.example> ada <ADA@example.com>\n",
      "<grace@new.example> <ada@example.com>\nG <grace@new.example>  Bob  <Ada@example.com>\n",
      "Grace <ada@EXAMPLE.com>\n# c <a> <b>\nbroken <\n",
      "  Grace  <grace@new.example>   Ada   <ada@example.com> # why\n",
    ] {
      let repository = try TemporaryRepository()
      for person in people {
        try repository.git([
          "commit", "-q", "--allow-empty", "-m", "by", "--author", person,
        ])
      }
      try repository.write(map, to: "map")
      let expected = try repository.git([
        "-c", "mailmap.file=\(repository.path)/map", "log", "--format=%aN <%aE>",
      ])
      let scrub = try ScrubCase(repository)
      try scrub.run([], mailmap: map)
      #expect(try scrub.git(["log", "--format=%an <%ae>", "main"]) == expected + "\n", "\(map)")
    }
  }
}
