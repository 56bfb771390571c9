import Bytes
import Foundation
import TestSupport
import Testing
import Vocabulary

@Suite struct StagedSourceTests {
  private func source(_ repository: TemporaryRepository, whole: Bool = false) -> StagedSource {
    StagedSource(path: repository.path, wholeFiles: whole, maximumByteCount: 10_000)
  }

  @Test func takesContentFromTheIndexAndNotFromDisk() throws {
    let repository = try TemporaryRepository.shielded()
    try repository.write("one\ntwo\nthree\n", to: "a.txt")
    try repository.commit()
    try repository.write("one\nTWO\nthree\nfour\n", to: "a.txt")
    try repository.git(["add", "a.txt"])
    try repository.write("unstaged\n", to: "a.txt")
    let origins = try source(repository).cleanOrigins()
    #expect(origins.map(\.path) == [GitPath("a.txt")])
    let content = try #require(try source(repository).content(of: origins[0]))
    #expect(content.text == "one\nTWO\nthree\nfour\n")
    #expect(content.fresh == .ranges([2...2, 4...4]))
    let whole = source(repository, whole: true)
    let origin = try #require(try whole.cleanOrigins().first)
    #expect(try whole.content(of: origin)?.fresh == .all)
  }

  @Test func worksBeforeTheFirstCommit() throws {
    let repository = try TemporaryRepository.shielded()
    try repository.write("x\n", to: "dir/a.txt")
    try repository.write("y\n", to: "unstaged.txt")
    try repository.git(["add", "dir"])
    let origins = try source(repository).cleanOrigins()
    #expect(origins.map(\.path) == [GitPath("dir/a.txt")])
    #expect(try source(repository).content(of: origins[0])?.fresh == .all)
  }

  @Test func aMovedFileIsNotNewButItsChangesAre() throws {
    let repository = try TemporaryRepository.shielded()
    let lines = (1...20).map { "line \($0)\n" }
    try repository.write(lines.joined(), to: "old.txt")
    try repository.write("other\n" + lines.reversed().joined(), to: "pure.txt")
    try repository.commit()
    try repository.git(["mv", "old.txt", "new.txt"])
    try repository.git(["mv", "pure.txt", "moved.txt"])
    try repository.write(lines.joined() + "added\n", to: "new.txt")
    try repository.git(["add", "-A"])
    let origins = try source(repository).cleanOrigins()
    #expect(origins.map(\.path) == [GitPath("moved.txt"), GitPath("new.txt")])
    let former = origins.flatMap { $0.formerVersions.map(\.path) }
    #expect(former == [GitPath("pure.txt"), GitPath("old.txt")])
    #expect(origins[0].comparedWithFormer == nil)
    // Each line may be judged in another way at the new path.
    #expect(try source(repository).content(of: origins[1])?.fresh == .all)
    let compared = try #require(origins[1].comparedWithFormer)
    #expect(try source(repository).content(of: compared)?.fresh == .ranges([21...21]))
  }

  @Test func skipsDeletedIntendedAndUnchangedPaths() throws {
    let repository = try TemporaryRepository.shielded()
    for name in ["kept", "gone"] { try repository.write(name, to: name) }
    try repository.commit()
    try repository.write("later", to: "intended")
    try repository.git(["add", "--intent-to-add", "intended"])
    try repository.git(["rm", "-q", "gone"])
    #expect(try source(repository).paths().isEmpty)
  }
}
