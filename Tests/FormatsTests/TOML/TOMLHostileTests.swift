import Formats
import TestSupport
import Testing

@Suite struct TOMLHostileTests {
  private func lines(_ count: Int, _ line: (Int) -> String) -> [UInt8] {
    Array((0..<count).map(line).joined().utf8)
  }

  @Test func nestingEndsAtAHundredAndTwentyEightLevels() throws {
    func nested(_ open: String, _ close: String, _ count: Int) -> [UInt8] {
      let opening = String(repeating: open, count: count)
      return Array("x = \(opening)1\(String(repeating: close, count: count))".utf8)
    }
    func dotted(_ count: Int) -> String {
      Array(repeating: "a", count: count).joined(separator: ".")
    }
    for (open, close) in [("[", "]"), ("{a=", "}")] {
      _ = try TOMLDocument(nested(open, close, 127))
      for count in [128, 100_000] {
        let error = try #require(throws: TOMLError.self) {
          try TOMLDocument(nested(open, close, count))
        }
        #expect(error.message == "nested deeper than 128 levels")
      }
    }
    for (head, tail) in [("[", "]"), ("[[", "]]"), ("", " = 1")] {
      let document = try TOMLDocument(Array((head + dotted(128) + tail).utf8))
      #expect(document.member(at: Array(repeating: "a", count: 128)) != nil)
      for count in [129, 100_000] {
        #expect(throws: TOMLError.self) {
          try TOMLDocument(Array((head + dotted(count) + tail).utf8))
        }
      }
    }
    #expect(throws: TOMLError.self) { try TOMLDocument(Array("[\(dotted(128))]\nx = 1".utf8)) }
    #expect(throws: TOMLError.self) {
      try TOMLDocument(Array("[\(dotted(64))]\n\(dotted(60)) = [[[[[1]]]]]".utf8))
    }
  }

  @Test(.timeLimit(.minutes(5))) func manyPartsTakeTimeInProportion() throws {
    #expect(try TOMLDocument(lines(30_000) { "[a\($0)]\n" }).sections.count == 30_001)
    #expect(try TOMLDocument(lines(30_000) { _ in "[[a]]\n" }).root["a"]?.array?.count == 30_000)
    #expect(try TOMLDocument(lines(30_000) { "a.b.c\($0) = 1\n" }).root.members.count == 1)
    #expect(
      try TOMLDocument(lines(20_000) { "[a.b\($0)]\nx.y=1\n" }).root["a"]?.table?.keys.count
        == 20_000)
    let deep = String(repeating: "a.", count: 126)
    _ = try TOMLDocument(lines(1000) { "[[\(deep)a]]\nb\($0) = 1\n" })
    _ = try TOMLDocument(lines(1000) { "b\($0).\(deep)a = 1\n" })
    let escapes = String(repeating: "\"\"\\\"\\\n ", count: 100_000)
    #expect(
      try TOMLDocument(Array("a = \"\"\"\(escapes)\"\"\"".utf8)).root["a"]?.string?.utf8.count
        == 300_000)
  }

  @Test func brokenTextsAreRefusedOrReadNeverWorse() {
    let good = Array(
      "a.'b' = [1e3, \"\\u00e9\", 0x1F, {c = 2024-02-29T10:00:00.5+01:00}]\n[[d]]\ne='''\n'''\n"
        .utf8)
    var random = Random(seed: 5)
    for _ in 0..<5000 {
      var bytes = Array(good.prefix(random.next(good.count + 1)))
      for _ in 0...random.next(3) where !bytes.isEmpty {
        bytes[random.next(bytes.count)] =
          random.isLucky(50) ? good[random.next(good.count)] : UInt8(random.next(256))
      }
      do throws(TOMLError) {
        _ = try TOMLDocument(bytes)
      } catch {
        #expect((0...bytes.count).contains(error.offset))
      }
    }
  }
}
