import Packfile
import TestSupport
import Testing

struct PackPlanTests {
  /// The way to each piece is unpacked again: many pieces at the end of a long way take for ever.
  @Test func aWideFanAtTheEndOfAChainIsNotCutToPieces() throws {
    let folder = try TemporaryDirectory()
    var objects = MadeObjects()
    try objects.add([1])
    for number in 0..<50 { try objects.add(on: number, [2]) }
    for number in 0..<12000 {
      try objects.add(on: 50, (0..<20).map { UInt8(truncatingIfNeeded: number >> $0) })
    }
    let pack = try Pack(try objects.write(to: folder))
    let plan = PackPlan(pack, isWanted: (0..<pack.count).map { _ in true }, jobs: 4)
    #expect(plan.starts.count < 10)
  }

  @Test func whatIsOnTheWayToSomethingWantedHasItsWeight() throws {
    let folder = try TemporaryDirectory()
    var objects = MadeObjects()
    try objects.add([UInt8](repeating: 1, count: 3000))
    for number in 0..<1000 {
      try objects.add(on: number, [UInt8(truncatingIfNeeded: number)])
    }
    for number in stride(from: 0, to: 1000, by: 10) {
      try objects.add([UInt8](repeating: 2, count: 400 + number))
    }
    let pack = try Pack(try objects.write(to: folder))
    let all = PackPlan(pack, isWanted: (0..<pack.count).map { _ in true }, jobs: 2)
    let last = PackPlan(pack, isWanted: (0..<pack.count).map { $0 == 1000 }, jobs: 2)
    #expect(all.starts.count == 101)
    #expect(last.starts == [0])
    #expect(last.weight > 1000 * 64 && last.weight < all.weight)
  }

  @Test func theWeightIsThatOfWhatIsRead() throws {
    let repository = try TemporaryRepository.sample(steps: 5)
    try repository.repack()
    let pack = try Pack(try #require(repository.packPaths().first))
    let nothing = PackPlan(pack, isWanted: (0..<pack.count).map { _ in false }, jobs: 2)
    #expect(nothing.weight == 0 && nothing.starts.isEmpty)
    let all = PackPlan(pack, isWanted: (0..<pack.count).map { _ in true }, jobs: 2)
    #expect(all.weight == pack.byteCount - 32 + 64 * pack.count)
  }
}
