import Foundation
import Git
import Packfile
import TestSupport
import Testing
import Vocabulary

struct PackDamageTests {
  /// A small pack with every kind of entry, and what is in it.
  private static func sample() throws -> (PackFiles, [ObjectID: [UInt8]]) {
    let repository = try TemporaryRepository.sample(steps: 4)
    try repository.repack(["-c", "repack.useDeltaBaseOffset=false"])
    let path = try #require(repository.packPaths().first)
    return (try PackFiles(readingPack: path), try GitObjects(repository).contents)
  }

  /// Whether each object is lent as it was, or is known to be missing.
  private func judge(
    _ files: PackFiles, _ contents: [ObjectID: [UInt8]]
  ) throws -> (isOpened: Bool, omitted: Int) {
    let folder = try TemporaryDirectory()
    let path = try files.write(to: folder.path)
    let pack: Pack
    do throws(PackError) {
      pack = try Pack(path)
    } catch {
      return (false, 0)
    }
    let walked = try Walked(pack, jobs: 1)
    #expect(walked.faults == [])
    for (id, content) in walked.contentsByID(pack) { #expect(contents[id] == content) }
    return (true, pack.count - walked.contents.count)
  }

  @Test func aChangedByteOfAPackIsNoticedOrHarmless() throws {
    let (files, contents) = try Self.sample()
    #expect(try judge(files, contents) == (true, 0))
    var random = Random(seed: 5)
    var opened = 0
    var omitting = 0
    for step in 0..<150 {
      var damaged = files
      damaged.pack[files.pack.count * step / 150] ^= UInt8(1 << random.next(8))
      let (isOpened, omitted) = try judge(damaged, contents)
      opened += isOpened ? 1 : 0
      omitting += omitted > 0 ? 1 : 0
    }
    #expect(opened > 140 && omitting > 130)
  }

  @Test func aChangedByteOfAnIndexIsNoticedOrHarmless() throws {
    let (files, contents) = try Self.sample()
    var random = Random(seed: 6)
    var refused = 0
    var omitting = 0
    for step in 0..<100 {
      var damaged = files
      let start = step < 10 ? 0 : 1032
      damaged.index[start + random.next(files.index.count - start)] ^= UInt8(1 << random.next(8))
      let (isOpened, omitted) = try judge(damaged, contents)
      refused += isOpened ? 0 : 1
      omitting += omitted > 0 ? 1 : 0
    }
    #expect(refused > 5 && omitting > 20)
  }

  @Test func aPackThatIsCutOffIsRefused() throws {
    let (files, contents) = try Self.sample()
    for count in [0, 1, 11, 12, 31, 32, 100, files.pack.count - 1] {
      var cut = files
      cut.pack = Array(files.pack.prefix(count))
      #expect(try judge(cut, contents) == (false, 0))
      cut.agreeOnSum()
      #expect(try judge(cut, contents).isOpened == (count == files.pack.count - 1))
    }
    for count in [0, 8, 1031, 1072, files.index.count - 8] {
      var cut = files
      cut.index = Array(files.index.prefix(count))
      #expect(try judge(cut, contents) == (false, 0))
    }
  }

  struct Lie: Sendable, CustomStringConvertible {
    let description: String
    let cause: String
    let change: @Sendable (inout PackFiles) -> Void
  }

  @Test(arguments: [
    Lie(description: "signature", cause: "corrupt at byte 0: it has no pack header") {
      $0.pack[0] = 0
    },
    Lie(description: "version", cause: "a pack of version 4 is not read here") { $0.pack[7] = 4 },
    Lie(description: "index version", cause: "a pack index of version 3 is not read here") {
      $0.index[7] = 3
    },
    Lie(description: "count", cause: "corrupt at byte 8: its index has ") { $0.pack[9] = 1 },
    Lie(description: "other pack", cause: "its index belongs to another pack") {
      $0.pack[$0.pack.count - 1] ^= 1
    },
    Lie(description: "table of counts", cause: "the table of counts goes down") {
      $0.index[8] = 0xFF
    },
    Lie(description: "far offset", cause: "is outside") {
      $0.index[$0.index.count - 44] = 0x7F
    },
    Lie(description: "no long offsets", cause: "an offset that is not in the file") {
      $0.index[$0.index.count - 44] = 0x80
    },
    Lie(description: "same offset", cause: "two objects have the same offset") {
      let end = $0.index.count - 40
      $0.index.replaceSubrange(end - 4..<end, with: $0.index[end - 8..<end - 4])
    },
    Lie(description: "size", cause: "do not fit its size") { $0.index.append(0) },
  ])
  func aPackOfWhichNothingCanBeTrustedIsRefused(_ lie: Lie) throws {
    var (files, _) = try Self.sample()
    lie.change(&files)
    let folder = try TemporaryDirectory()
    let path = try files.write(to: folder.path)
    let error = try #require(throws: PackError.self) { try Pack(path) }
    #expect(error.description.contains(lie.cause))
  }

  @Test func whatIsNoFileIsUnreadable() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/pack-a.pack"
    #expect(throws: PackError.self) { try Pack(path) }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/pack-a.idx", withIntermediateDirectories: true)
    #expect(throws: PackError.unreadable("not a regular file")) { try Pack(path) }
  }
}
