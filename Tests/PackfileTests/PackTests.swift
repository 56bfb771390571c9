import Foundation
import Git
import TestSupport
import Testing
import Vocabulary

@testable import Packfile

struct PackTests {
  @Test(arguments: [true, false])
  func entriesLieWhereGitSaysAndAreOnWhatGitSays(_ usesOffsets: Bool) throws {
    let repository = try TemporaryRepository.sample()
    try repository.repack(["-c", "repack.useDeltaBaseOffset=\(usesOffsets)"])
    let path = try #require(repository.packPaths().first)
    let pack = try Pack(path)
    #expect(pack.failures.isEmpty)
    let entries = Dictionary(
      uniqueKeysWithValues: (0..<pack.count).map { (pack.id(of: $0).hex, $0) })
    var deltas = 0
    // id kind size size-in-pack offset [depth base]
    for line in try repository.git(["verify-pack", "-v", path]).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 5, let entry = entries[words[0]] else { continue }
      #expect(pack.kind(of: entry)?.name == words[1])
      #expect("\(try pack.header(of: entry).size)" == words[2])
      #expect("\(pack.end(of: entry) - pack.offset(of: entry))" == words[3])
      #expect("\(pack.offset(of: entry))" == words[4])
      #expect(pack.bases[entry] == (words.count == 7 ? entries[words[6]].map { Int32($0) } : -1))
      deltas += words.count == 7 ? 1 : 0
    }
    #expect(deltas > 20)
    #expect(pack.byteCount == (try PackFiles(readingPack: path)).pack.count)
  }

  @Test func offsetsOfEightBytesAreRead() throws {
    let repository = try TemporaryRepository.sample()
    try repository.repack()
    let path = try #require(repository.packPaths().first)
    let short = try Pack(path)
    let index = repository.path + "/long.idx"
    try repository.git(["index-pack", "--index-version=2,0x40", "-o", index, path])
    var files = try PackFiles(readingPack: path)
    files.index = try PackFiles.bytes(of: index)
    let folder = try TemporaryDirectory()
    let long = try Pack(try files.write(to: folder.path))
    #expect(files.index.count > 1072 + 28 * long.count)
    #expect(
      (0..<long.count).map { long.offset(of: $0) } == (0..<short.count).map { short.offset(of: $0) }
    )
    #expect(try Walked(long).contents == (try Walked(short)).contents)
  }

  @Test func anIndexOfVersionOneIsLeftToLibgit2() throws {
    let repository = try TemporaryRepository.sample(steps: 3)
    try repository.repack(["-c", "pack.indexVersion=1"])
    let path = try #require(repository.packPaths().first)
    #expect(throws: PackError.unsupported("a pack index of version 1")) { try Pack(path) }
  }

  @Test func aPackWithoutObjectsIsRead() throws {
    let folder = try TemporaryDirectory()
    let pack = try Pack(try MadeObjects().write(to: folder))
    #expect(pack.count == 0)
    #expect(try Walked(pack).faults == [])
  }

  @Test func aBaseThatIsNotInThePackIsAFailureThatSaysSo() throws {
    let repository = try TemporaryRepository.sample()
    try repository.repack(["-c", "repack.useDeltaBaseOffset=false"])
    var files = try PackFiles(readingPack: try #require(repository.packPaths().first))
    let whole = try Pack(try #require(repository.packPaths().first))
    let delta = try #require(
      (0..<whole.count).first { whole.bases[$0] >= 0 && whole.firstChildren[$0] >= 0 })
    guard case .referenceDelta(let start) = try whole.header(of: delta).content else {
      Issue.record("a delta against an id is expected")
      return
    }
    // As in a thin pack: its base is elsewhere.
    files.pack.replaceSubrange(start..<start + 20, with: Array(repeating: 0xAB, count: 20))
    let folder = try TemporaryDirectory()
    let pack = try Pack(try files.write(to: folder.path))
    let base = String(repeating: "ab", count: 20)
    let offset = pack.offset(of: delta)
    let own = try #require(pack.failures.first { $0.entry == delta })
    #expect(own.error == .malformed("its base \(base) is not in the pack", offset: offset))
    #expect(pack.failures.count > 1)
    #expect(pack.failures.allSatisfy { pack.kind(of: $0.entry) == nil })
    let walked = try Walked(pack)
    #expect(walked.faults == [])
    #expect(walked.contents.count == pack.count - pack.failures.count)
  }

  @Test func deltasInARingAreFailures() throws {
    var objects = MadeObjects()
    try objects.add([1, 2, 3])
    try objects.add(on: 0, [4])
    try objects.add(on: 1, [5])
    try objects.add(on: 2, [6])
    var entries = objects.entries
    entries[1].stored = .referenceDelta(entries[2].id)
    entries[2].stored = .referenceDelta(entries[1].id)
    var random = Random(seed: 1)
    let folder = try TemporaryDirectory()
    let pack = try Pack(try PackMaker.files(entries, &random).write(to: folder.path))
    #expect(pack.failures.map(\.entry) == [1, 2, 3])
    let walked = try Walked(pack)
    #expect(walked.faults == [] && Set(walked.contents.keys) == [0])
  }
}
