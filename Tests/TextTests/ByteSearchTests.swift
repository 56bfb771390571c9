import TestSupport
import Testing
import Text

@Suite struct ByteSearchTests {
  @Test func theFirstAndTheLastOfTwoBytesAreFoundWhereverTheyAre() {
    var random = Random(seed: 7)
    for _ in 0..<2_000 {
      // Neighbours of the bytes that are searched for, and bytes with a high bit.
      let text = (0..<random.next(40)).map { _ in
        random.isLucky(85)
          ? random.pick([0x09, 0x0B, 0x0C, 0x0E, 0x61, 0x8A, 0xFF])
          : [0x0A, 0x0D][random.next(2)] as UInt8
      }
      let start = random.next(text.count + 1)
      let range = start..<start + random.next(text.count - start + 1)
      let isEnd = { (index: Int) in text[index] == 0x0A || text[index] == 0x0D }
      #expect(text.span.firstOffset(of: 0x0A, 0x0D, in: range) == range.first(where: isEnd))
      #expect(text.span.lastOffset(of: 0x0A, 0x0D, in: range) == range.last(where: isEnd))
    }
  }
}
