import Foundation
import Git
import TestSupport
import Testing
import Vocabulary

/// The index against HEAD, compared with what `git diff --cached` says.
@Suite struct StagedChangesTests {
  private func repository(arguments: [String] = []) throws -> TemporaryRepository {
    try Library.ignoreMachineConfiguration()
    return try TemporaryRepository(arguments: arguments)
  }

  /// A change in one line: path, new id, and the old id or a dash.
  private func found(_ repository: TemporaryRepository) throws -> [String] {
    try Repository(at: repository.path).stagedChanges()
      .filter { $0.mode.isFile }
      .map { "\($0.path.text) \($0.id.hex) \($0.base?.hex ?? "-")" }
  }

  /// The same by the git program.
  private func expected(_ repository: TemporaryRepository) throws -> [String] {
    let run = try ProgramRun(
      "git", ["diff", "--cached", "--raw", "-z", "-M", "-l0", "--no-abbrev"],
      in: repository.path)
    var words = run.text.split(separator: "\0").map { String($0) }[...]
    var lines: [String] = []
    while let head = words.popFirst(), var path = words.popFirst() {
      let parts = head.dropFirst().split(separator: " ")
      let isMoved = parts[4].hasPrefix("R")
      if isMoved { path = words.popFirst() ?? "" }
      guard "AMRT".contains(parts[4].prefix(1)), parts[1].hasPrefix("100") else { continue }
      let hasBase = parts[0].hasPrefix("100")
      lines.append("\(path) \(parts[3]) \(hasBase ? parts[2] : "-")")
    }
    return lines.sorted()
  }

  private func check(_ repository: TemporaryRepository) throws {
    let list = try found(repository)
    #expect(list.sorted() == (try expected(repository)))
  }

  private func text(_ seed: Int, lines: Int = 12) -> String {
    (0..<lines).map { "line \($0) of \(seed &* 7919)\n" }.joined()
  }

  /// Three folders deep, thirty files, and one link.
  private func sample() throws -> TemporaryRepository {
    let repository = try repository()
    for number in 0..<30 {
      let folder = ["", "a/", "a/deep/", "a.b/", "a/deep/er/"][number % 5]
      try repository.write(text(number), to: "\(folder)file\(number).txt")
    }
    _ = try ProgramRun("ln", ["-s", "file0.txt", "link"], in: repository.path)
    try repository.commit()
    return repository
  }

  @Test(arguments: 1...6)
  func seededChangesAreWhatGitSays(seed: UInt64) throws {
    let repository = try sample()
    var random = Random(seed: seed)
    for step in 0..<12 {
      let paths = try repository.git(["ls-files"]).split(separator: "\n").map { String($0) }
      let path = paths[random.next(paths.count)]
      switch random.next(6) {
      case 0: try repository.write(text(step + 100), to: "new\(step)/x\(seed).txt")
      case 1: try repository.git(["rm", "-q", "--cached", path])
      case 2: try repository.git(["mv", "-f", path, "moved\(step).txt"])
      case 3 where path != "link": _ = try ProgramRun("chmod", ["+x", path], in: repository.path)
      case 4 where path != "link": try repository.write(text(step, lines: 13), to: path)
      default: try repository.write("small \(step)\n", to: "a/small\(step)")
      }
      try repository.git(["add", "-A"])
      try check(repository)
    }
  }

  @Test func afterACommitOnlyChangedFoldersCount() throws {
    let repository = try sample()
    try repository.write("changed\n", to: "a/deep/file2.txt")
    try repository.commit()
    #expect(try found(repository).isEmpty)
    try repository.write("again\n", to: "a/deep/file2.txt")
    try repository.write("new\n", to: "a/deep/new.txt")
    try repository.git(["add", "-A"])
    #expect(try found(repository).count == 2)
    try check(repository)
  }

  @Test func aMovedFileWithChangesKeepsItsBase() throws {
    let repository = try sample()
    try repository.git(["mv", "a/file1.txt", "b.txt"])
    try repository.git(["mv", "a.b", "c"])
    try repository.write(text(1) + "one more\n", to: "b.txt")
    try repository.git(["add", "-A"])
    #expect(try found(repository).filter { !$0.hasSuffix("-") }.count == 7)
    try check(repository)
  }

  @Test(arguments: ["2", "4"])
  func everyVersionOfTheIndexIsRead(version: String) throws {
    let repository = try sample()
    try repository.git(["update-index", "--index-version", version])
    try repository.write("x\n", to: "a/deep/er/n.txt")
    try repository.git(["add", "-A"])
    try repository.git(["update-index", "--skip-worktree", "file0.txt"])
    #expect(try found(repository).count == 1)
    try check(repository)
  }

  @Test func foldersThatTheIndexDoesNotKnowAreRead() throws {
    let repository = try sample()
    try repository.git(["read-tree", "--empty"])
    try repository.git(["read-tree", "HEAD^{tree}:a", "--prefix=z/"])
    try check(repository)
    try repository.git(["rm", "-q", "--cached", "-r", "z"])
    try check(repository)
  }

  @Test func foldersAndFilesMayTakeEachOthersPlace() throws {
    let repository = try sample()
    try repository.git(["rm", "-q", "-r", "a"])
    try repository.write("now a file\n", to: "a")
    try repository.git(["rm", "-q", "file0.txt", "link"])
    try repository.write(text(77), to: "file0.txt/inner")
    try repository.write("no link\n", to: "link")
    try repository.git(["add", "-A"])
    try check(repository)
  }

  @Test func whatIsOnlyIntendedIsNotStaged() throws {
    let repository = try sample()
    try repository.write("later\n", to: "a/later.txt")
    try repository.git(["add", "--intent-to-add", "a/later.txt"])
    #expect(try found(repository).isEmpty)
  }

  @Test func aSparseIndexIsRead() throws {
    let repository = try sample()
    try repository.git(["sparse-checkout", "set", "--cone", "--sparse-index", "a/deep"])
    #expect(try repository.git(["ls-files", "--sparse"]).contains("a.b/"))
    try repository.write("x\n", to: "a/deep/n.txt")
    try repository.git(["add", "-A"])
    #expect(try found(repository).count == 1)
  }

  @Test func conflictsAreSkipped() throws {
    let repository = try sample()
    try repository.git(["checkout", "-q", "-b", "side"])
    try repository.write("side\n", to: "file0.txt")
    try repository.commit()
    try repository.git(["checkout", "-q", "main"])
    try repository.write("main\n", to: "file0.txt")
    try repository.commit()
    #expect(try ProgramRun("git", ["merge", "side"], in: repository.path).status == 1)
    #expect(try repository.git(["ls-files", "-u"]).contains("file0.txt"))
    #expect(try found(repository).isEmpty)
    try check(repository)
  }

  @Test func beforeTheFirstCommitEverythingIsNew() throws {
    let repository = try repository()
    #expect(try found(repository).isEmpty)
    try repository.write("x\n", to: "a/b/c.txt")
    try repository.git(["add", "-A"])
    try check(repository)
    #expect(try found(repository).count == 1)
  }

  @Test func aDamagedIndexIsAnError() throws {
    let repository = try sample()
    let path = repository.path + "/.git/index"
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    // Cut off, and one byte wrong: never a crash, and never silence about a cut.
    for count in stride(from: 1, to: bytes.count, by: 97) {
      try repository.directory.write(Array(bytes.prefix(count)), to: ".git/index")
      #expect(throws: (any Error).self) { try found(repository) }
    }
    for place in stride(from: 0, to: bytes.count, by: 31) {
      var copy = bytes
      copy[place] ^= 0x55
      try repository.directory.write(copy, to: ".git/index")
      _ = try? found(repository)
    }
  }
}
