import TestSupport
import Testing
import Vocabulary

@testable import Bytes

/// The table of objects says what a dictionary says.
@Suite struct ObjectTableTests {
  /// Ids of which some share all of the bits that the table looks at, as no hashes do.
  private static func ids(_ count: Int, _ random: inout Random) -> [ObjectID] {
    (0..<count).map { _ in
      let high = random.isLucky(60) ? UInt64(random.next(2)) << 63 : random.next()
      return ObjectID(high: high, middle: random.next(), low: UInt32(random.next(3)))
    }
  }

  @Test(arguments: 0..<12)
  func packsAndSingleObjectsGetOneNumberEach(_ seed: Int) {
    var random = Random(seed: UInt64(seed) + 400)
    let all = Self.ids(3_000, &random)
    var table = ObjectTable(count: random.isLucky(50) ? 3_000 : 0)
    var numbers: [ObjectID: Int32] = [:]
    for _ in 0..<4 {
      let pack = Set((0..<random.next(900)).map { _ in random.pick(all) }).sorted()
      let places = (0..<Int32(pack.count)).shuffled(using: &random)
      let given = table.insert(count: pack.count, id: { pack[$0] }, numberedAs: places)
      for (place, number) in zip(places, given) {
        let id = pack[Int(place)]
        if numbers[id] != nil {
          #expect(number == -1)
        } else {
          #expect(number == Int32(numbers.count))
          numbers[id] = number
        }
      }
      for _ in 0..<random.next(200) {
        let id = random.pick(all)
        let known = numbers[id] ?? Int32(numbers.count)
        #expect(table.insert(id) == known)
        numbers[id] = known
      }
    }
    #expect(table.count == numbers.count)
    for id in all { #expect(table.number(of: id) == numbers[id]) }
    for (number, id) in table.ids.enumerated() { #expect(numbers[id] == Int32(number)) }
  }
}
