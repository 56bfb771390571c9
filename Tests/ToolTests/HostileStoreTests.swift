import Foundation
import TestSupport
import Testing

/// Git folders that make libgit2 wait, loop, or take memory without bounds.
@Suite(.timeLimit(.minutes(5))) struct HostileStoreTests {
  private let repository: TemporaryRepository

  init() throws {
    repository = try TemporaryRepository()
    try repository.write("t = \(SampleSecret.gitHub())\n", to: "a.txt")
    try repository.commit()
  }

  /// Runs the program, which is killed after 30 seconds: no failure may hang.
  private func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(
      "perl", ["-e", "alarm 30; exec @ARGV", keystowProgram] + arguments, in: repository.path)
  }

  private func expectFailure(_ run: ProgramRun, naming name: String, _ label: String) {
    #expect(run.status == 2, "\(label): \(run.status) \(run.text) \(run.errorText)")
    #expect((run.text + run.errorText).contains(name), "\(label): \(run.text) \(run.errorText)")
  }

  /// Makes a commit of a tree that may name objects that git cannot read.
  private func commit(_ entries: [String]) throws {
    let tree = try repository.git(
      ["mktree", "--missing"], input: Array((entries.joined(separator: "\n") + "\n").utf8))
    let commit = try repository.git(["commit-tree", "-p", "HEAD", "-m", "x", tree])
    try repository.git(["update-ref", "refs/heads/main", commit])
  }

  @Test(arguments: [1, 2, 3, 500])
  func aRingOfDeltasIsNamed(_ count: Int) throws {
    let ids = (0..<count).map { number in
      [UInt8(7), UInt8(number >> 8), UInt8(number & 255)] + [UInt8](repeating: 9, count: 17)
    }
    let delta: [UInt8] = [100, 100, 0x90, 100]
    let entries = ids.indices.map { place in
      MadeEntry(id: ids[place], stored: .referenceDelta(ids[(place + 1) % count]), data: delta)
    }
    let names = ids.prefix(5).map { id in
      id.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    try commit(names.enumerated().map { "100644 blob \($1)\tf\($0).txt" })
    // Last, as git itself would follow the ring.
    var random = Random(seed: UInt64(count))
    let pack = repository.path + "/.git/objects/pack"
    _ = try PackMaker.files(entries, &random).write(to: pack)
    for arguments in [
      ["scan", "--history"], ["scan", "--history", "--all"], ["scan", "--range", "HEAD~1..HEAD"],
      ["audit"],
    ] {
      expectFailure(try run(arguments), naming: "form a ring in pack-case.pack", "\(arguments)")
    }
    #expect(try run(["scan"]).status == 1)
  }

  @Test func aTreeAndACommitThatUnpackToMuchAreNamed() throws {
    let entry = Array("100644 a\0".utf8) + [UInt8](repeating: 1, count: 20)
    let bytes = [[UInt8]](repeating: entry, count: 12_000_000 / entry.count).flatMap { $0 }
    let tree = try repository.git(
      ["hash-object", "-t", "tree", "-w", "--literally", "--stdin"], input: bytes)
    try commit(["040000 tree \(tree)\tfolder"])
    for arguments in [["--history"], ["--history", "--all"]] {
      let scan = try run(["scan", "--memory", "64MB"] + arguments)
      expectFailure(scan, naming: "object \(tree): unpacks to 11.9 MB", "\(arguments)")
      #expect(scan.text.contains("github"), "\(scan.text)")
    }
    let head = try repository.git(["rev-parse", "HEAD^{tree}"])
    let commit = try repository.git(
      ["hash-object", "-t", "commit", "-w", "--stdin"],
      input: Array("tree \(head)\nauthor A <a@b> 1 +0000\ncommitter A <a@b> 1 +0000\n\n".utf8)
        + [UInt8](repeating: 0x78, count: 9_000_000))
    try repository.git(["update-ref", "refs/heads/other", commit])
    expectFailure(
      try run(["scan", "--history", "--memory", "64MB"]),
      naming: "object \(commit): unpacks to 9.0 MB", "commit")
  }

  /// Neither the names of revisions nor the comparison with HEAD may read what unpacks to much.
  @Test(arguments: ["tree", "commit"])
  func aBombAtHeadIsNotUnpacked(_ kind: String) throws {
    let size = 300_000_000
    let tree = try repository.git(["rev-parse", "HEAD^{tree}"])
    let start =
      kind == "commit" ? "tree \(tree)\nauthor A <a@b> 1 +0000\ncommitter A <a@b> 1 +0000\n\n" : ""
    let folder = try TemporaryDirectory()
    try folder.write("\(kind) \(size)\0" + start, to: "head")
    // A loose object is not compared with its name when it is read.
    let id = String(repeating: "ab", count: 20)
    let file = repository.path + "/.git/objects/ab/" + id.dropFirst(2)
    try shell(
      "mkdir -p \(repository.path)/.git/objects/ab; (cat head; yes x | head -c \(size)) | "
        + "head -c $((\(size) + $(printf '%s' '\(kind) \(size)' | wc -c) + 1)) | "
        + "perl -MCompress::Zlib -e 'binmode STDIN; binmode STDOUT; $d = deflateInit(); "
        + "while (read(STDIN, $b, 1 << 20)) { print $d->deflate($b) } print $d->flush()' >\(file)",
      in: folder.path)
    let head =
      kind == "commit" ? id : try repository.git(["commit-tree", "-p", "HEAD", "-m", "x", id])
    try repository.write("\(head)\n", to: ".git/refs/heads/main")
    for arguments in [
      ["scan", "--range", "HEAD~1..HEAD"], ["scan", "--branch", "main"], ["scan", "--staged"],
      ["hook", "run", "pre-commit"],
    ] {
      expectFailure(try limited(arguments), naming: "unpacks to 300.0 MB", "\(arguments)")
    }
    try shell("rm .git/index", in: repository.path)
    #expect(try limited(["scan", "--staged"]).status == 0)
  }

  /// Runs the program with 500 MB of address space; it needs less than 300 MB otherwise.
  private func limited(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(
      "sh", ["-c", "ulimit -v 500000; exec timeout 30 \"$@\"", "sh", keystowProgram] + arguments,
      in: repository.path)
  }

  @Test(arguments: [
    "config", "index", "packed-refs", "objects/info/alternates", "logs/HEAD", "shallow",
    "info/attributes", "objects/info/commit-graph", "objects/pack/multi-pack-index", "included",
  ])
  func aFIFOInTheGitFolderIsNamed(_ name: String) throws {
    try repository.write("[include]\n\tpath = included\n", to: ".git/extra")
    try shell(
      "cat .git/extra >>.git/config; rm -f .git/\(name); mkdir -p .git/objects/info; mkfifo .git/\(name)",
      in: repository.path)
    for arguments in [["scan"], ["scan", "--staged"], ["scan", "--history", "--all"], ["audit"]] {
      expectFailure(try run(arguments), naming: ".git/\(name)", "\(name) \(arguments)")
    }
  }

  @Test func hugeFilesOfGitAreNamed() throws {
    try shell("cp .git/config kept; yes 'a=1' | head -c 3000000 >lines", in: repository.path)
    try shell("(cat kept; echo '[a]'; cat lines) >.git/config", in: repository.path)
    for arguments in [["scan"], ["scan", "--history"], ["audit"]] {
      expectFailure(try run(arguments), naming: ".git/config", "\(arguments)")
    }
    try shell("cp kept .git/config; truncate -s 1T .git/index", in: repository.path)
    expectFailure(try run(["scan"]), naming: ".git/index", "index")
    try shell("mv .git moved; (printf 'gitdir: '; cat lines) >.git", in: repository.path)
    expectFailure(try run(["scan"]), naming: "/.git", "file")
  }

  @Test func aLooseObjectThatIsNoFileIsNamed() throws {
    let id = try repository.git(["rev-parse", "HEAD:a.txt"])
    let file = "objects/\(id.prefix(2))/\(id.dropFirst(2))"
    try shell("rm -f .git/\(file); mkfifo .git/\(file)", in: repository.path)
    expectFailure(try run(["scan", "--history"]), naming: file, "loose")
  }

  @Test func theRepositoryDoesNotDecideHowMuchIsRead() throws {
    for size in ["101MB", "500GB", "9000GB"] {
      try repository.write("[scan]\nmax-file-size = \"\(size)\"\n", to: ".keystow.toml")
      try shell("truncate -s 400G sparse.txt", in: repository.path)
      expectFailure(try run(["scan"]), naming: ".keystow.toml:2:1: 'max-file-size'", size)
    }
    try repository.write("[scan]\nmax-file-size = \"100MB\"\n", to: ".keystow.toml")
    #expect(try run(["scan"]).status == 1)
    for command in [["scan"], ["audit"]] {
      let refused = try run(command + ["--max-file-size", "9000GB"])
      #expect(refused.status != 0 && refused.errorText.contains("the maximum is 1GB"))
    }
  }
}
