import TestSupport
import Testing
import Text

/// What is known of a text changes no answer.
@Suite struct ClearStretchTests {
  @Test(arguments: 0..<20)
  func itFindsWhatASearchFinds(_ seed: Int) {
    var random = Random(seed: UInt64(seed) + 11)
    let text = (0..<300).map { _ in random.pick(Array("abcdefgh\n|".utf8)) }
    var lines = ClearStretch.line
    var bars = ClearStretch(without: UInt8(ascii: "|"), UInt8(ascii: "|"))
    var place = 0
    for _ in 0..<200 {
      place = random.isLucky(90) ? min(place + random.next(4), text.count) : random.next(300)
      let limit = random.pick([3, 20, 100])
      let line = lines.line(around: place, limit: limit, in: text.span)
      #expect(line == LineBorders.range(around: place, limit: limit, in: text.span))
      let bar = UInt8(ascii: "|")
      #expect(
        bars.first(in: line, of: text.span) == text.span.firstOffset(of: bar, bar, in: line))
      if random.isLucky(30) {
        #expect(
          bars.last(in: line, of: text.span) == text.span.lastOffset(of: bar, bar, in: line))
      }
    }
  }
}
