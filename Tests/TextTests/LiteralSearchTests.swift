import TestSupport
import Testing
import Text

@Suite struct LiteralSearchTests {
  /// The longest literal at each place, found by comparing all of them everywhere.
  private func expected(_ literals: [[UInt8]], _ text: [UInt8]) -> [(literal: [UInt8], start: Int)]
  {
    var found: [(literal: [UInt8], start: Int)] = []
    var at = 0
    while at < text.count {
      let here = literals.filter { !$0.isEmpty && text[at...].starts(with: $0) }
      guard let longest = here.max(by: { $0.count < $1.count }) else {
        at += 1
        continue
      }
      found.append((longest, at))
      at += longest.count
    }
    return found
  }

  @Test func findsWhatComparingEverywhereFinds() {
    var random = Random(seed: 21)
    var count = 0
    for _ in 0..<2000 {
      let shortest = 1 + random.next(9)
      func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in random.pick([97, 98, 0, 255]) }
      }
      var literals = (0..<random.next(6)).map { _ in bytes(shortest + random.next(4)) }
      // Many start alike.
      if let first = literals.first { literals.append(first + bytes(random.next(3))) }
      let text = (0..<random.next(6)).flatMap { _ in
        random.isLucky(50) && !literals.isEmpty ? random.pick(literals) : bytes(random.next(12))
      }
      let search = LiteralSearch(literals)
      let found = search.matches(in: text.span)
      let wanted = expected(literals, text)
      #expect(found.map { search.literals[$0.literal] } == wanted.map(\.literal))
      #expect(found.map(\.range.lowerBound) == wanted.map(\.start))
      count += found.count
    }
    #expect(count > 1000)
  }

  @Test func aRefusedLiteralGivesWayToAShorterOne() {
    var search = LiteralSearch([Array("abcd".utf8)])
    search.add([Array("ab".utf8), [], Array("abcd".utf8)])
    #expect(search.literals.count == 2)
    let text = Array("xabcdab".utf8)
    #expect(search.matches(in: text.span).map(\.range) == [1..<5, 5..<7])
    let short = search.matches(in: text.span) { $0.range.count == 2 }
    #expect(short.map(\.range) == [1..<3, 5..<7])
    #expect(LiteralSearch([]).matches(in: text.span).isEmpty)
  }

  @Test func oneWordIsFoundInAPart() {
    let text = Array("abcabc".utf8)
    let word = Array("bc".utf8)
    #expect(text.span.offset(of: word, in: 0..<6) == 1)
    #expect(text.span.offset(of: word, in: 2..<6) == 4)
    #expect(text.span.offset(of: word, in: 2..<5) == nil)
    #expect(text.span.offset(of: [], in: 0..<6) == nil)
    #expect(text.span.offset(of: word, in: 4..<99) == 4)
  }
}
