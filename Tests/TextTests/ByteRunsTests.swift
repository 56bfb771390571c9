import TestSupport
import Testing
import Text

/// Runs of bytes, compared with a search byte by byte.
@Suite struct ByteRunsTests {
  @Test func everyLongRunIsFound() {
    let runs = ByteRuns(shortest: 32) { $0.isAlphanumeric || $0 == UInt8(ascii: "%") }
    var random = Random(seed: 21)
    for round in 0..<500 {
      var text: [UInt8] = []
      while text.count < 400 {
        let count = Int.random(in: 0...60, using: &random)
        text += (0..<count).map { _ in "aZ5%".utf8.randomElement(using: &random) ?? 0x61 }
        text.append([0x20, 0x22, 0x2E, 0x7E, 0x80, 0xFF, 0].randomElement(using: &random) ?? 0)
      }
      let range = round % 40..<text.count - round % 30
      var expected: [Range<Int>] = []
      for part in text[range].indices.split(whereSeparator: { !runs.contains(text[$0]) })
      where part.count >= 32 { expected.append(part.startIndex..<part.endIndex) }
      var found: [Range<Int>] = []
      var start = range.lowerBound
      while let run = runs.first(in: start..<range.upperBound, of: text.span) {
        found.append(run)
        start = run.upperBound
      }
      #expect(found == expected)
    }
  }
}
