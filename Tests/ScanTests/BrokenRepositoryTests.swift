import Foundation
import TestSupport
import Testing

/// Repositories that git itself would refuse, and what can still be read of them.
@Suite(.timeLimit(.minutes(5))) struct BrokenRepositoryTests {
  private static func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository()
    try repository.write("t = \(SampleSecret.gitHub())\n", to: "a.txt")
    try repository.commit()
    return repository
  }

  /// One sentence on standard error, and the status of a failure.
  private func expectFailure(_ run: ProgramRun, _ label: String) {
    #expect(run.status == 2, "\(label): \(run.text) \(run.errorText)")
    #expect(run.errorText.hasPrefix("keystow: ") || run.text.contains("problem"), "\(label)")
    #expect(run.errorText.split(separator: "\n").count <= 2, "\(label): \(run.errorText)")
  }

  @Test func aGitFileThatPointsNowhereIsNamed() throws {
    let folder = try TemporaryDirectory()
    try folder.write("gitdir: /nonexistent/place\n", to: ".git")
    try folder.write("t = \(SampleSecret.gitHub())\n", to: "a.txt")
    expectFailure(try keystow(["scan", "--history"], in: folder.path), "history")
    #expect(try keystow(["scan", "--no-git", "."], in: folder.path).status == 1)
  }

  @Test(arguments: ["garbage", "", "DIRC\u{0}\u{0}\u{0}\u{2}\u{7F}\u{7F}\u{7F}\u{7F}"])
  func aBrokenIndexIsAFailure(_ content: String) throws {
    let repository = try Self.repository()
    try repository.write(content, to: ".git/index")
    let staged = try keystow(["scan", "--staged"], in: repository.path)
    let tree = try keystow(["scan"], in: repository.path)
    // An empty file is an empty index to git: what is there is then untracked, and counts.
    guard !content.isEmpty else { return #expect(tree.status != 0) }
    expectFailure(staged, "staged")
    expectFailure(tree, "work tree")
    #expect(try keystow(["scan", "--history"], in: repository.path).status == 1)
  }

  @Test func aBrokenHeadIsNeverClean() throws {
    let repository = try Self.repository()
    for content in ["garbage\n", "ref: refs/heads/\u{1B}[2J..\n", ""] {
      try repository.write(content, to: ".git/HEAD")
      for mode in [["--history"], ["--staged"], []] {
        let run = try keystow(["scan"] + mode, in: repository.path)
        #expect([1, 2].contains(run.status), "\(content) \(mode) \(run.status)")
        #expect(run.controls.isEmpty && !run.errorText.contains("\u{1B}"))
      }
    }
  }

  /// A tree, and a commit, with the content of another one: git's `fsck` finds it, and so must we.
  @Test func anObjectWithTheContentOfAnotherIsFoundByVerify() throws {
    for kind in ["HEAD^{tree}", "HEAD"] {
      let repository = try Self.repository()
      try repository.write("nothing\n", to: "b.txt")
      try repository.commit()
      let (one, two) = (
        try repository.git(["rev-parse", kind.replacingOccurrences(of: "HEAD", with: "HEAD~1")]),
        try repository.git(["rev-parse", kind])
      )
      func file(_ id: String) -> String { ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))" }
      let ids = [one, two].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      try shell(
        "chmod u+w \(file(ids[1])); cp \(file(ids[0])) \(file(ids[1]))", in: repository.path)
      let plain = try keystow(["scan", "--history"], in: repository.path)
      #expect(plain.status == 1, "\(kind): \(plain.errorText)")
      let run = try keystow(["scan", "--history", "--verify"], in: repository.path)
      #expect(run.status == 2, "\(kind)")
      #expect(run.errorText.contains(ids[1]) || run.text.contains(ids[1]), "\(run.errorText)")
    }
  }

  @Test func aFlippedByteInAPackLeavesTheOtherFindings() throws {
    let repository = try Self.repository()
    let noise = (0..<4_000).map { SampleSecret.generic(UInt64($0)) }
    try repository.write(noise.joined(separator: "\n"), to: "noise.txt")
    try repository.commit()
    try repository.git(["repack", "-a", "-d", "-q"])
    let folder = URL(fileURLWithPath: repository.path + "/.git/objects/pack")
    let pack = try #require(
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .first { $0.pathExtension == "pack" })
    var bytes = try Data(contentsOf: pack)
    bytes[bytes.count / 2] ^= 0x55
    try FileManager.default.removeItem(at: pack)
    try bytes.write(to: pack)
    let run = try keystow(["scan", "--history"], in: repository.path)
    #expect(run.status == 2)
    #expect(run.text.contains("a.txt:1:5"))
    #expect(run.text.contains("problem: "))
    // The findings are not all, so the status is not theirs, and --exit-zero does not hide it.
    let json = try keystow(["scan", "--history", "-f", "jsonl"], in: repository.path)
    #expect(json.status == 2)
    #expect(json.errorText.contains("problem: "), "the format has no place for problems")
    #expect(try keystow(["scan", "--history", "--exit-zero"], in: repository.path).status == 2)
  }

  @Test func aMalformedTreeIsAProblem() throws {
    let repository = try Self.repository()
    try shell(
      """
      { git cat-file tree HEAD^{tree}; printf '100644 cut'; } > tree
      tree=$(git hash-object -t tree --literally -w tree)
      git update-ref HEAD $(git commit-tree -m cut $tree)
      """, in: repository.path)
    let run = try keystow(["scan", "--history"], in: repository.path)
    #expect(run.status == 2)
    #expect(run.text.contains("a.txt:1:5"))
    #expect(run.text.contains("malformed"))
  }

  @Test(.enabled(if: geteuid() == 0))
  func anotherUsersRepositoryGivesTheHint() throws {
    let repository = try Self.repository()
    try shell("chown -R 12345 .", in: repository.path)
    for mode in [[], ["--history"], ["--staged"]] {
      let run = try keystow(["scan"] + mode, in: repository.path)
      #expect(run.status == 2, "\(mode)")
      #expect(run.errorText.contains("safe.directory"), "\(mode) \(run.errorText)")
    }
    #expect(try keystow(["scan", "--no-git", "."], in: repository.path).status == 1)
  }

  /// As in containers and CI jobs, for which git reads it outside of repositories only.
  @Test(.enabled(if: geteuid() == 0))
  func aStarInSafeDirectoryTrustsEveryOwner() throws {
    let repository = try Self.repository()
    let folder = try TemporaryDirectory()
    try folder.write("[safe]\n\tdirectory = /elsewhere\n\tdirectory = *\n", to: "all")
    try folder.write("[safe]\n\tdirectory = *\n\tdirectory =\n", to: "none")
    try shell("git config safe.directory '*' && chown -R 12345 .", in: repository.path)
    for (name, status) in [("all", 1), ("none", 2), ("missing", 2)] {
      let run = try keystow(
        ["scan"], in: repository.path, environment: ["GIT_CONFIG_GLOBAL": "\(folder.path)/\(name)"])
      #expect(run.status == status, "\(name): \(run.errorText)")
    }
  }
}
