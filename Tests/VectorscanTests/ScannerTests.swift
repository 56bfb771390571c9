import TestSupport
import Testing
import Vectorscan

@Suite struct ScannerTests {
  /// The hits that a comparison at each byte finds.
  private static func expected(_ literals: [Literal], in text: [UInt8]) -> [Hit] {
    func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    return literals.enumerated().flatMap { number, literal in
      text.indices.filter { start in
        text.count - start >= literal.bytes.count
          && zip(text[start...], literal.bytes).allSatisfy {
            literal.ignoresCase ? lowercased($0) == lowercased($1) : $0 == $1
          }
      }.map { Hit(literal: Int32(number), end: Int32($0 + literal.bytes.count)) }
    }.sorted()
  }

  @Test func hitsAreThoseOfASimpleSearch() throws {
    var random = Random(seed: 12)
    let words = ["key", "Token", "a", "aa", "secret", "_id", "ghp_", "\u{1}\u{2}"]
    let literals = words.enumerated().map {
      Literal(bytes: Array($1.utf8), ignoresCase: $0.isMultiple(of: 2))
    }
    let scanner = try Scanner(Database(literals))
    let table = try Database(literals, isPortable: true).serialized()
    let restored = try Scanner(Database(serialized: table, of: literals))
    var count = 0
    for _ in 0..<500 {
      let text = (0..<random.next(60)).flatMap { _ -> [UInt8] in
        let piece = random.pick(words + ["KEY", "tOKEN", " ", "A", "SECRET"])
        return Array(piece.utf8)
      }
      let found = try scanner.hits(in: text.span).sorted()
      #expect(found == Self.expected(literals, in: text))
      #expect(try restored.hits(in: text.span).sorted() == found)
      count += found.count
    }
    #expect(count > 1_000)
  }

  @Test func damagedTablesAreRefused() throws {
    let literals = [Literal(bytes: Array("secret".utf8), ignoresCase: true)]
    let table = try Database(literals).serialized()
    for index in table.indices where index.isMultiple(of: 7) {
      var damaged = table
      damaged[index] ^= 0x10
      // Some bytes are padding that nothing reads.
      guard let database = try? Database(serialized: damaged, of: literals) else { continue }
      #expect(try Scanner(database).hits(in: Array("a secret".utf8).span).count == 1)
    }
    for count in [0, 1, 16, table.count - 1] {
      #expect(throws: VectorscanError.self) {
        try Database(serialized: Array(table.prefix(count)), of: literals)
      }
    }
  }

  @Test func anEmptyLiteralIsRefused() {
    #expect(throws: VectorscanError.self) {
      try Database([Literal(bytes: [], ignoresCase: false)])
    }
  }
}
