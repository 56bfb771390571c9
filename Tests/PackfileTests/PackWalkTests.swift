import Packfile
import TestSupport
import Testing

struct PackWalkTests {
  struct Way: Sendable {
    let options: [String]
    let window: Int
    let depth: Int
  }

  @Test(arguments: [
    Way(options: [], window: 10, depth: 50),
    Way(options: ["-c", "pack.compression=0"], window: 250, depth: 4095),
    Way(options: ["-c", "repack.useDeltaBaseOffset=false"], window: 20, depth: 50),
    Way(options: ["-c", "pack.compression=9"], window: 40, depth: 1),
    Way(options: [], window: 0, depth: 0),
  ])
  func everyObjectIsLentOnceAndIsWhatGitReads(_ way: Way) throws {
    let repository = try TemporaryRepository.sample()
    try repository.repack(way.options, window: way.window, depth: way.depth)
    let objects = try GitObjects(repository)
    let pack = try Pack(try #require(repository.packPaths().first))
    #expect(pack.count == objects.contents.count && pack.count > 100)
    for jobs in [1, 3] {
      let walked = try Walked(pack, jobs: jobs)
      #expect(walked.faults == [])
      #expect(walked.contentsByID(pack) == objects.contents)
      #expect(walked.inheritingCount > 0 || way.window == 0)
    }
    for entry in 0..<pack.count {
      #expect(pack.kind(of: entry)?.name == objects.kinds[pack.id(of: entry)])
    }
  }

  /// Chains, fans and both, large enough to be cut for several workers.
  private static func largePack(in folder: TemporaryDirectory) throws -> (Pack, [[UInt8]]) {
    var random = Random(seed: 11)
    var objects = MadeObjects()
    try objects.add(Array("the root\n".utf8))
    for number in 1..<9000 {
      let base = random.isLucky(50) ? number - 1 : random.next(number)
      let isLong = objects.contents[base].count > 600
      try objects.add(on: isLong ? number / 4000 : base, Array("line \(number)\n".utf8))
    }
    return (try Pack(try objects.write(to: folder)), objects.contents)
  }

  @Test func aTreeThatIsCutIsLentWholeAndOnce() throws {
    let folder = try TemporaryDirectory()
    let (pack, contents) = try Self.largePack(in: folder)
    let all = (0..<pack.count).map { _ in true }
    #expect(PackPlan(pack, isWanted: all, jobs: 1).starts.count == 1)
    #expect(PackPlan(pack, isWanted: all, jobs: 8).starts.count > 2)
    for jobs in [1, 2, 8] {
      let walked = try Walked(pack, jobs: jobs)
      #expect(walked.faults == [])
      #expect((0..<pack.count).allSatisfy { walked.contents[$0] == contents[$0] })
    }
  }

  @Test func onlyWhatIsWantedIsLent() throws {
    let folder = try TemporaryDirectory()
    let (pack, contents) = try Self.largePack(in: folder)
    for jobs in [1, 4] {
      for step in [7, 1009] {
        let walked = try Walked(pack, jobs: jobs) { $0.isMultiple(of: step) }
        #expect(walked.faults == [])
        #expect(walked.contents.allSatisfy { $0.value == contents[$0.key] })
      }
    }
    #expect(try Walked(pack) { _ in false }.contents.isEmpty)
  }

  @Test func largeObjectsAndWhatIsOnThemAreNotUnpacked() throws {
    let folder = try TemporaryDirectory()
    var objects = MadeObjects()
    try objects.add([UInt8](repeating: 97, count: 1000))
    try objects.add(on: 0, [98])
    try objects.add(on: 1, [99])
    try objects.add([UInt8](repeating: 100, count: 1002))
    try objects.add(on: 3, [101])
    let pack = try Pack(try objects.write(to: folder))
    let walked = try Walked(pack, maximumByteCount: 1001)
    #expect(walked.faults == [])
    #expect(Set(walked.contents.keys) == [0, 1])
    #expect(
      walked.skipped == [
        2: .tooLarge(1002), 3: .tooLarge(1002), 4: .postponed,
      ])
  }

  @Test func whatDoesNotFitIntoMemoryIsPostponed() throws {
    let folder = try TemporaryDirectory()
    let (pack, contents) = try Self.largePack(in: folder)
    for memory in [1 << 15, 1 << 16, 1 << 17, 3 << 16, 1 << 18] {
      let walked = try Walked(pack, memoryLimit: memory)
      #expect(walked.faults == [])
      #expect(walked.skipped.values.allSatisfy { $0 == .postponed })
      #expect(walked.contents.allSatisfy { $0.value == contents[$0.key] })
      #expect(walked.contents.isEmpty == (memory < 1 << 16))
    }
    // The heaviest branch comes last, so what is kept grows with the logarithm of the tree.
    #expect(try Walked(pack, memoryLimit: 16 << 16).skipped.isEmpty)
  }

  @Test func aWalkThatIsBrokenOffKeepsNoMemory() throws {
    let folder = try TemporaryDirectory()
    let (pack, _) = try Self.largePack(in: folder)
    let plan = PackPlan(pack, isWanted: (0..<pack.count).map { _ in true }, jobs: 8)
    let walker = try PackWalker(maximumByteCount: 1 << 20, memoryLimit: 16 << 16)
    for start in plan.starts {
      for patience in Array(repeating: 1, count: 20) + [2, 30] {
        let recorder = Recorder(pack)
        recorder.patience = patience
        #expect(throws: Recorder.Impatience.self) {
          try walker.walk(Int(start), of: plan, for: recorder)
        }
      }
    }
    let recorder = Recorder(pack)
    for start in plan.starts { try walker.walk(Int(start), of: plan, for: recorder) }
    #expect(recorder.walked.skipped.isEmpty)
    #expect(recorder.walked.contents.count == pack.count)
  }
}
