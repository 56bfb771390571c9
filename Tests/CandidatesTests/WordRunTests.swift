import TestSupport
import Testing

@testable import Candidates

/// A word that was read in parts ends where it does when it is read at once.
@Suite struct WordRunTests {
  @Test(arguments: 0..<20)
  func whatWasReadBeforeChangesNothing(_ seed: Int) {
    var random = Random(seed: UInt64(seed) + 71)
    let pieces = ["password=", "a", "7", "&", "&key=", "&amp;", "&#10;", " ", "\n", "é", ".", ":"]
    let text = Array((0..<400).map { _ in random.pick(pieces) }.joined().utf8)
    let limit = random.pick([4, 64, 1024])
    let run = WordRun()
    for place in text.indices where random.isLucky(60) {
      let fresh = WordRun()
      fresh.extend(from: place, limit: limit, in: text.span)
      run.extend(from: place, limit: limit, in: text.span)
      #expect(run.end == fresh.end, "\(place)")
      #expect(run.hasDigit(from: place) == fresh.hasDigit(from: place), "\(place)")
    }
  }
}
