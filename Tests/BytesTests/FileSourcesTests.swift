import Bytes
import Foundation
import TestSupport
import Testing
import Vocabulary

/// Folders, files and standard input, without any repository.
@Suite struct FileSourcesTests {
  private func sample() throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    for name in ["a.txt", "dir/b.txt", ".git/config", "dir/.hidden"] {
      try folder.write(name, to: name)
    }
    try folder.write(String(repeating: "x", count: 101), to: "big.txt")
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: folder.path + "/dir/loop", withDestinationPath: folder.path)
    try files.createSymbolicLink(
      atPath: folder.path + "/self", withDestinationPath: folder.path + "/self")
    try files.createSymbolicLink(
      atPath: folder.path + "/link.txt", withDestinationPath: folder.path + "/a.txt")
    _ = try ProgramRun("mkfifo", ["pipe"], in: folder.path)
    return folder
  }

  private func file(_ path: String) -> Origin { Origin(path: GitPath(path), kind: .file) }

  @Test func foldersAreListedWithoutGitsOwnAndWithoutFollowingLinks() throws {
    let folder = try sample()
    let source = DirectorySource(folder: GitPath(folder.path), maximumByteCount: 100)
    let expected = ["a.txt", "big.txt", "dir/.hidden", "dir/b.txt", "dir/loop", "link.txt", "self"]
    #expect(try source.paths().map(\.text) == expected)
    #expect(try source.content(of: file("dir/b.txt"))?.text == "dir/b.txt")
    for name in ["dir/loop", "link.txt", "self"] {
      #expect(try source.skipReason(of: file(name)) == .link)
    }
    #expect(try source.skipReason(of: file("big.txt")) == .tooLarge(101))
    #expect(try source.skipReason(of: file("pipe")) == .failed("not a regular file"))
    #expect(try source.skipReason(of: file("gone")) == .failed("No such file or directory"))
  }

  @Test func aFolderThatIsNotThereIsAnError() throws {
    let source = DirectorySource(folder: GitPath("/nonexistent/x"), maximumByteCount: 100)
    #expect(throws: (any Error).self) { try source.cleanOrigins() }
  }

  @Test func filesThatAreNamedMayBeLinks() throws {
    let folder = try sample()
    let paths = ["/link.txt", "/dir", "/gone"].map { GitPath(folder.path + $0) }
    let source = FilesSource(paths: paths, maximumByteCount: 100)
    var problems: [Problem] = []
    let origins = try source.origins(problems: &problems)
    #expect(problems.map(\.path) == [paths[2]])
    #expect(
      origins.map { String($0.path.text.dropFirst(folder.path.count)) } == [
        "/dir/.hidden", "/dir/b.txt", "/dir/loop", "/link.txt",
      ])
    #expect(try source.content(of: origins[3])?.text == "a.txt")
    // Of a link that is not named itself, the target is the text.
    #expect(try source.content(of: origins[2])?.text == folder.path)
  }

  @Test func whatMayNotBeReadIsReported() throws {
    let folder = try sample()
    #expect(try ProgramRun("chmod", ["0", "a.txt"], in: folder.path).status == 0)
    let source = DirectorySource(folder: GitPath(folder.path), maximumByteCount: 100)
    // Root may read everything.
    guard try source.content(of: file("a.txt")) == nil else { return }
    #expect(try source.skipReason(of: file("a.txt")) == .failed("Permission denied"))
  }

  @Test func standardInputIsReadToItsEnd() throws {
    let folder = try TemporaryDirectory()
    try folder.write(String(repeating: "y", count: 70_000), to: "input")
    for limit in [70_000, 69_999] {
      let handle = try #require(FileHandle(forReadingAtPath: folder.path + "/input"))
      let source = StandardInputSource(
        name: GitPath("x.json"), descriptor: handle.fileDescriptor, maximumByteCount: limit)
      let origin = try #require(try source.cleanOrigins().first)
      #expect(origin.path == GitPath("x.json"))
      if limit == 70_000 {
        #expect(try source.content(of: origin)?.text.utf8.count == 70_000)
      } else {
        guard case .failed = try source.skipReason(of: origin) else {
          Issue.record("what was not read must not pass for clean")
          return
        }
      }
    }
  }
}
