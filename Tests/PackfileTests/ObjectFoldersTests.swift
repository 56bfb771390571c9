import Foundation
import Git
import Packfile
import TestSupport
import Testing
import Vocabulary

struct ObjectFoldersTests {
  /// Ids of all objects in packs and in files of their own.
  private func ids(_ folders: ObjectFolders) -> Set<ObjectID> {
    var ids = Set(folders.looseIDs)
    for pack in folders.packs { for entry in 0..<pack.count { ids.insert(pack.id(of: entry)) } }
    return ids
  }

  private func expectTheSameAsGit(_ repository: TemporaryRepository) throws {
    let folders = ObjectFolders([repository.objectFolder])
    #expect(folders.failures.isEmpty)
    #expect(ids(folders) == Set(try GitObjects(repository).contents.keys))
  }

  private func makeCommits(_ range: Range<Int>, in repository: TemporaryRepository) throws {
    for number in range {
      try repository.write("number \(number)\n", to: "file-\(number % 2).txt")
      try repository.commit("number \(number)")
    }
  }

  @Test func severalPacksDuplicatesAndLooseObjects() throws {
    let repository = try TemporaryRepository()
    try expectTheSameAsGit(repository)
    try makeCommits(0..<3, in: repository)
    try expectTheSameAsGit(repository)
    // Stays loose as well.
    try repository.git(["repack", "-q"])
    try makeCommits(3..<6, in: repository)
    try repository.git(["repack", "-q", "-d"])
    try repository.git(["repack", "-q", "-a"])
    try makeCommits(6..<8, in: repository)
    let folders = ObjectFolders([repository.objectFolder])
    #expect(folders.packs.count == 3 && !folders.looseIDs.isEmpty)
    try expectTheSameAsGit(repository)
    try repository.git(["multi-pack-index", "write"])
    try expectTheSameAsGit(repository)
  }

  @Test func gitReadsPacksOfAnyName() throws {
    let repository = try TemporaryRepository()
    try makeCommits(0..<3, in: repository)
    try repository.git(["repack", "-qad"])
    let path = try #require(repository.packPaths().first)
    let files = try PackFiles(readingPack: path)
    for name in ["other", ".hidden"] {
      try repository.directory.write(files.pack, to: ".git/objects/pack/\(name).pack")
      try repository.directory.write(files.index, to: ".git/objects/pack/\(name).idx")
    }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.removeItem(atPath: String(path.dropLast(5)) + ".idx")
    #expect(ObjectFolders([repository.objectFolder]).packs.count == 2)
    try expectTheSameAsGit(repository)
  }

  @Test func aPackWithoutAnIndexOfItsOwnIsLeftToLibgit2() throws {
    let repository = try TemporaryRepository()
    try makeCommits(0..<3, in: repository)
    try repository.git(["repack", "-qad"])
    let path = try #require(repository.packPaths().first)
    let index = String(path.dropLast(5)) + ".idx"
    try FileManager.default.moveItem(atPath: index, toPath: repository.path + "/aside")
    #expect(ObjectFolders([repository.objectFolder]).failures.isEmpty)
    try FileManager.default.moveItem(atPath: repository.path + "/aside", toPath: index)
    try repository.git(["multi-pack-index", "write"])
    try FileManager.default.removeItem(atPath: index)
    let folders = ObjectFolders([repository.objectFolder])
    #expect(folders.packs.isEmpty)
    #expect(folders.failures.map(\.error) == [.unsupported("a pack without an index of its own")])
  }

  @Test func aCorruptPackIsAFailureWithItsPath() throws {
    let repository = try TemporaryRepository()
    try repository.directory.write([1, 2, 3], to: ".git/objects/pack/pack-a.pack")
    try repository.directory.write([1, 2, 3], to: ".git/objects/pack/pack-a.idx")
    let folders = ObjectFolders([repository.objectFolder])
    #expect(folders.failures.count == 1)
    #expect(folders.failures.first?.path.hasSuffix("/pack/pack-a.pack") == true)
  }

  @Test func whatAlternatesHaveIsThere() throws {
    let far = try TemporaryRepository()
    try makeCommits(0..<3, in: far)
    let near = try TemporaryRepository()
    try makeCommits(3..<5, in: near)
    try near.git(["repack", "-qad"])
    let own = try TemporaryRepository()
    try makeCommits(5..<6, in: own)
    // Relative, absolute, through another, and one that is gone.
    let nearName = try #require(near.path.split(separator: "/").last)
    try own.directory.write(
      "# a comment\n\n../../../\(nearName)/.git/objects\n/nonexistent/objects\n",
      to: ".git/objects/info/alternates")
    try near.directory.write(far.objectFolder + "\n", to: ".git/objects/info/alternates")
    try expectTheSameAsGit(own)
    #expect(ids(ObjectFolders([own.objectFolder])).count == 6 * 3)
  }

  /// Each line once more for each line of each line would take longer than anyone lives.
  @Test func alternatesThatNameEachOtherInManyWaysAreReadOnce() throws {
    let repository = try TemporaryRepository()
    try makeCommits(0..<1, in: repository)
    try repository.git(["repack", "-qad"])
    let lines = (1...200).map { "." + String(repeating: "/.", count: $0) + "\n" }
    try repository.write(lines.joined(), to: ".git/objects/info/alternates")
    let folders = ObjectFolders([repository.objectFolder])
    #expect(folders.packs.count == 1)
  }
}
