import Git
import TestSupport
import Testing

@Suite struct RepositoryTests {
  private func failure(at path: String) throws -> RepositoryError? {
    try Library.ignoreMachineConfiguration()
    do {
      _ = try Repository(at: path)
      return nil
    } catch let error as RepositoryError {
      return error
    }
  }

  @Test func saysThatAFolderIsNotARepository() throws {
    let folder = try TemporaryDirectory()
    #expect(try failure(at: folder.path) == .notARepository(path: folder.path))
  }

  @Test func saysThatSHA256CannotBeRead() throws {
    let repository = try TemporaryRepository(arguments: ["--object-format=sha256"])
    #expect(try failure(at: repository.path) == .sha256(path: repository.path))
  }

  @Test func opensWhatUsesKnownExtensions() throws {
    let repository = try TemporaryRepository()
    try repository.git(["config", "core.repositoryformatversion", "1"])
    for name in ["partialclone", "preciousobjects", "worktreeconfig"] {
      try repository.git(["config", "extensions.\(name)", "true"])
    }
    #expect(try failure(at: repository.path) == nil)
  }

  @Test func namesTheOwnerSetting() throws {
    let repository = try TemporaryRepository()
    // Only root can give a folder away.
    guard try ProgramRun("chown", ["-R", "4242", "."], in: repository.path).status == 0 else {
      return
    }
    let error = try #require(try failure(at: repository.path))
    #expect(error == .unsafeOwner(path: repository.path))
    #expect(error.description.contains("--add safe.directory \(repository.path)"))
  }

  @Test func findsAddedLines() throws {
    let old = Array("a\nb\nc\n".utf8)
    let new = Array("a\nx\nc\nd\ne\n".utf8)
    #expect(try LineDifference.added(from: old.span, to: new.span) == [2...2, 4...5])
    #expect(try LineDifference.added(from: old.span, to: old.span) == [])
  }
}
