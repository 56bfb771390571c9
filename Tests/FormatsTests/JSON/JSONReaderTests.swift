import Candidates
import Formats
import Testing
import Text

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.value(of: Array(text.utf8))
  }

  @Test func readsEveryKindOfValue() throws {
    let value = try read(
      #" {"a": [1, -0.5, 2e3, true, false, null], "b": "x\n\"\u00e9\ud83d\ude00"} "#)
    #expect(
      value["a"]
        == [.integer(1), .real(-0.5), .real(2000), .bool(true), .bool(false), .null])
    #expect(value["b"] == "x\n\"é😀")
    #expect(value["c"] == nil)
  }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\" 1}", 1, 6), ("[\n  01]", 2, 4),
    ("tru", 1, 1), ("\"a", 1, 1), ("[1] x", 1, 5), ("\"\\ud800\"", 1, 4), ("\"\\q\"", 1, 3),
    ("[1.]", 1, 4), ("\"a\u{1}\"", 1, 3), ("-", 1, 2), ("{'a':1}", 1, 2), ("\"\\u12\"", 1, 6),
  ])
  func saysWhereItIsWrong(_ text: String, line: Int, column: Int) throws {
    let error = try #require(throws: JSONError.self) { try read(text) }
    #expect(error.position == Position(line: line, column: column), "\(text): \(error)")
  }

  @Test func refusesDepthAndBadUTF8WithoutCrashing() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONError.self) { try JSONReader.value(of: deep) }
    #expect(throws: JSONError.self) { try JSONReader.value(of: [0x22, 0xFF, 0x22]) }
  }

  @Test func brokenTextsAreRefusedOrReadNeverWorse() {
    let good = Array(#"{"version":1,"findings":[{"fingerprint":"\u00e9\\","n":-1.5e+7}]}"#.utf8)
    var random = SampleGenerator(seed: 9)
    for _ in 0..<2000 {
      var bytes = Array(good.prefix(Int.random(in: 0...good.count, using: &random)))
      if let index = bytes.indices.randomElement(using: &random) {
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? JSONReader.value(of: bytes)
    }
    #expect((try? JSONReader.value(of: good)) != nil)
  }

  @Test func whatTheWriterWritesComesBack() throws {
    let hostile = "\u{0}\u{1B}[2J\u{7F}\u{9B}\u{202E}\u{2028}\u{E0001}\"\\\n\t가😀"
    let value = JSONValue.object([
      hostile: [.string(hostile), .integer(.min), .real(1.5), .null, []]
    ])
    for layout in [JSONWriter.Layout.compact, .indented] {
      let bytes = JSONWriter.bytes(of: value, layout: layout)
      #expect(bytes.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F })
      let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
      #expect(!scalars.contains { $0 != "\n" && $0.canDriveTerminal })
      #expect(try JSONReader.value(of: bytes) == value)
    }
  }
}
