import Bytes
import Foundation
import Git
import TestSupport
import Testing
import Vocabulary

@Suite struct WorkingTreeSourceTests {
  private func source(
    _ repository: TemporaryRepository, _ selection: WorkTreeSelection = WorkTreeSelection()
  ) throws -> WorkTreeSource {
    try WorkTreeSource(path: repository.path, selection: selection, maximumByteCount: 1000)
  }

  private func sample() throws -> TemporaryRepository {
    let repository = try TemporaryRepository.shielded()
    try repository.write("*.log\nbuild/\n", to: ".gitignore")
    for name in ["a.txt", "dir/b.txt", "dir/deep/c.txt", "kept.log", "gone.txt"] {
      try repository.write(name, to: name)
    }
    try repository.git(["add", "-f", "kept.log"])
    try repository.commit()
    for name in ["new.txt", "x.log", "build/out.txt", "fresh/d.txt", "dir/e.log"] {
      try repository.write(name, to: name)
    }
    try FileManager.default.removeItem(atPath: repository.path + "/gone.txt")
    return repository
  }

  @Test func listsWhatGitLists() throws {
    let repository = try sample()
    let expected = try repository.listedFiles().subtracting([GitPath("gone.txt")])
    #expect(try source(repository).paths() == expected.sorted())
  }

  @Test func listsIgnoredFilesOnRequest() throws {
    let repository = try sample()
    let paths = try source(repository, WorkTreeSelection(includesIgnored: true)).paths()
    #expect(paths.contains(GitPath("build/out.txt")) && paths.contains(GitPath("dir/e.log")))
  }

  @Test func takesOnlyTheSubpaths() throws {
    let selection = WorkTreeSelection(subpaths: [GitPath("dir"), GitPath("x.log")])
    let repository = try sample()
    let paths = try source(repository, selection).paths()
    #expect(paths == ["dir/b.txt", "dir/deep/c.txt", "x.log"].map { GitPath($0) })
  }

  @Test func opensFromASubfolder() throws {
    let repository = try sample()
    let inner = try WorkTreeSource(path: repository.path + "/dir", maximumByteCount: 1000)
    #expect(try inner.paths() == source(repository).paths())
  }

  @Test func neitherFollowsLinksNorOpensFIFOs() throws {
    let repository = try sample()
    let outside = try TemporaryDirectory()
    try outside.write("out", to: "out.txt")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: repository.path + "/link", withDestinationPath: outside.path + "/out.txt")
    try files.createSymbolicLink(
      atPath: repository.path + "/linked", withDestinationPath: outside.path)
    _ = try ProgramRun("mkfifo", ["pipe"], in: repository.path)
    let source = try source(repository)
    let paths = try source.paths()
    #expect(paths.contains(GitPath("link")) && !paths.contains(GitPath("pipe")))
    #expect(!paths.contains(GitPath("linked/out.txt")))
    for name in ["link", "linked"] {
      #expect(try source.skipReason(of: Origin(path: GitPath(name), kind: .file)) == .link)
    }
    let pipe = Origin(path: GitPath("pipe"), kind: .file)
    #expect(try source.skipReason(of: pipe) == .failed("not a regular file"))
  }

  @Test func namesNestedRepositoriesAndEntersThemOnRequest() throws {
    let repository = try sample()
    try repository.write("x", to: "nested/inner.txt")
    _ = try ProgramRun("git", ["init", "-q", "nested"], in: repository.path)
    let source = try source(repository)
    #expect(try source.paths().contains(GitPath("nested")))
    #expect(
      try source.skipReason(of: Origin(path: GitPath("nested"), kind: .file)) == .repository)
    let deep = try self.source(repository, WorkTreeSelection(recursesSubmodules: true)).paths()
    #expect(deep.contains(GitPath("nested/inner.txt")) && !deep.contains(GitPath("nested")))
  }

  @Test func readsContentAndSkipsWhatIsTooLarge() throws {
    let repository = try sample()
    try repository.write(String(repeating: "x", count: 1001), to: "big.txt")
    let source = try source(repository)
    let content = try source.content(of: Origin(path: GitPath("dir/b.txt"), kind: .file))
    #expect(content?.text == "dir/b.txt")
    let big = Origin(path: GitPath("big.txt"), kind: .file)
    #expect(try source.skipReason(of: big) == .tooLarge(1001))
  }

  @Test func readsAnAddedWorkTree() throws {
    let repository = try sample()
    let place = try TemporaryDirectory()
    try repository.git(["worktree", "add", "-q", place.path + "/tree"])
    let source = try WorkTreeSource(path: place.path + "/tree", maximumByteCount: 1000)
    #expect(try source.paths().contains(GitPath("dir/deep/c.txt")))
  }

  @Test func pathsNeedNotBeUTF8() throws {
    let repository = try TemporaryRepository.shielded(
      stream: """
        blob
        mark :1
        data 2
        hi
        commit refs/heads/main
        committer A <a@example.com> 1700000000 +0000
        data 1
        m
        M 100644 :1 "dir/\\377\\376.txt"

        """)
    let paths = try source(repository).paths()
    #expect(paths == [GitPath(Array("dir/".utf8) + [0xFF, 0xFE] + Array(".txt".utf8))])
    #expect(try source(repository).content(of: Origin(path: paths[0], kind: .file))?.text == "hi")
  }

  @Test func saysWhatToDoInABareRepository() throws {
    let repository = try TemporaryRepository.shielded(arguments: ["--bare"])
    #expect(throws: RepositoryError.bare(path: repository.path)) { try source(repository) }
  }
}
