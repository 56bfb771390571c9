import Candidates
import TestSupport
import Testing
import Text
import Vocabulary

/// Texts in encodings, and the bytes that stand for a part of them.
@Suite struct TextDecoderTests {
  private static let settings = "API_KEY=some value\nport=8080\n"

  private func texts(in text: String) -> [DecodedText] {
    TextDecoder().texts(in: Array(text.utf8).span)
  }

  private static func base64(_ text: String) -> String {
    let digits = Base64Text.encoded(text.utf8)
    return digits + String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
  }

  private static func hex(_ text: String) -> String {
    Hexadecimal.text(Array(text.utf8)[...])
  }

  private static func escaped(_ text: String, _ prefix: String, _ suffix: String = "") -> String {
    text.utf8.map { prefix + hex(String(UnicodeScalar($0))) + suffix }.joined()
  }

  @Test(arguments: [
    base64(settings), Base64Text.encodedForURL(settings.utf8), hex(settings),
    hex(settings).uppercased(), hex(base64(settings)), base64(hex(base64(settings))),
    escaped(settings, "%"), escaped(settings, "\\x"), escaped(settings, "\\u00"),
    escaped(settings, "&#x", ";"), "API_KEY%3Dsome%20value%0Aport%3D8080%0A",
  ])
  func encodingsAreUndone(_ written: String) throws {
    let outer = "data: \"\(written)\"\nrest\n"
    let inner = try #require(texts(in: outer).last { $0.bytes.contains(UInt8(ascii: "=")) })
    let text = String(decoding: inner.bytes, as: UTF8.self)
    #expect(text.contains(Self.settings))
    // The bytes that stand for all of it are all of what was written.
    let start = try #require(text.utf8.firstRange(of: Self.settings.utf8))
    let from = text.utf8.distance(from: text.startIndex, to: start.lowerBound)
    let span = inner.span(of: from..<from + Self.settings.utf8.count)
    let found = String(decoding: Array(outer.utf8)[span], as: UTF8.self)
    #expect(written.hasPrefix(found))
    #expect(written.utf8.count - found.utf8.count <= 4)
  }

  @Test func aPartIsWhereItsDigitsAre() throws {
    let outer = "x = '" + Self.base64("name: abcdef, more: 1234567") + "'"
    let text = try #require(texts(in: outer).first)
    // The bytes 6 to 8 are digits 8 to 11 exactly.
    #expect(text.span(of: 6..<9) == 5 + 8..<5 + 12)
    #expect(text.span(of: 7..<8) == 5 + 9..<5 + 11)
  }

  @Test func wrappedDigitsAreOneText() throws {
    let long = (0..<20).map { "line \($0) of it\n" }.joined()
    let digits = Array(Self.base64(long).utf8)
    for (gap, end) in [("\n", "\n"), ("\n    ", "\n  next: value\n"), ("\\n", "\"")] {
      let lines = stride(from: 0, to: digits.count, by: 64).map {
        String(decoding: digits[$0..<min(digits.count, $0 + 64)], as: UTF8.self)
      }
      let outer = "data: |" + gap + lines.joined(separator: gap) + end
      let text = try #require(texts(in: outer).first)
      #expect(text.bytes == Array(long.utf8))
      let tail = text.span(of: text.bytes.count - 1..<text.bytes.count)
      let last = outer.utf8.count - end.utf8.count - lines[lines.count - 1].utf8.count
      #expect(tail.lowerBound >= last)
      #expect(tail.upperBound <= outer.utf8.count - end.utf8.count)
    }
  }

  @Test func gzipInDigitsIsUnpacked() throws {
    let packed = try SampleZip.gzipped(Array(Self.settings.utf8))
    let digits = Base64Text.encoded(packed)
    let outer = "data: \(digits)\n"
    let text = try #require(texts(in: outer).first)
    #expect(text.bytes == Array(Self.settings.utf8))
    #expect(text.span(of: 3..<9) == 6..<6 + digits.utf8.count)
  }

  @Test func fiveEncodingsAreUndone() throws {
    var written = Self.settings
    for depth in 1...7 {
      written = depth.isMultiple(of: 2) ? Self.hex(written) : Self.base64(written)
      let found = texts(in: written).map { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(found.contains(Self.settings) == (depth <= 5), "\(depth)")
    }
  }

  @Test(arguments: [
    "let description = applicationContextForIdentifier(longestPossibleNameOfAll)",
    "sha256: " + String(repeating: "9f86d081884c7d65", count: 4),
    "image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ",
    "--------------------------------------------------------------",
    "see https://example.com/a%20long%20path/with%20blanks/in%20it.html",
    "printf(\"%d of %d, %s\\n%5.2f%%\", index, count, name, share)", "a && b;; c #define",
  ])
  func ordinaryTextIsNone(_ text: String) {
    #expect(texts(in: text).isEmpty)
  }

  @Test func aWebTokenIsLeftToItsRule() {
    let token = [#"{"alg":"HS256","typ":"JWT"}"#, #"{"sub":"1234567890","name":"x"}"#]
      .map { Base64Text.encodedForURL($0.utf8) }.joined(separator: ".")
    #expect(texts(in: "token: \(token).abc").isEmpty)
  }

  /// Bombs of digits in digits, and of packed data.
  @Test func theWorkIsBounded() throws {
    let zeros = [UInt8](repeating: UInt8(ascii: " "), count: 6 << 20)
    let bomb = Base64Text.encoded(try SampleZip.gzipped(zeros))
    let outer = Array(repeating: bomb, count: 40).joined(separator: "\n")
    let sum = texts(in: outer).reduce(0) { $0 + $1.bytes.count }
    #expect(sum <= 24 << 20)
    _ = texts(in: String(repeating: "%3D%", count: 100_000))
    _ = texts(in: String(repeating: "&#61;", count: 100_000))
    _ = texts(in: String(repeating: "QUFB", count: 100_000))
  }

  /// Of a text that shares bytes with one without encoded parts, only what is new is searched.
  @Test func whatIsNewIsFound() {
    var random = Random(seed: 11)
    let pieces = ["let a = b\n", "x", "YWJj", "ZGVm", "3d3d", "%3D", "\\x41", "&#65;", ".", " "]
    let decoder = TextDecoder()
    var tried = 0
    for _ in 0..<3000 {
      func some(_ count: Int) -> [UInt8] {
        (0..<count).flatMap { _ in Array((pieces.randomElement(using: &random) ?? "").utf8) }
      }
      let base = some(30)
      guard !hasParts(base) else { continue }
      let cuts = [0...base.count, 0...base.count].map { Int.random(in: $0, using: &random) }
        .sorted()
      let rest = Int.random(in: cuts[1]...base.count, using: &random)
      let middle = some(Int.random(in: 0...8, using: &random))
      let text = base[..<cuts[0]] + middle + base[cuts[1]..<rest]
      let copies = [
        SharedRange(baseStart: 0, start: 0, count: cuts[0]),
        SharedRange(baseStart: cuts[1], start: cuts[0] + middle.count, count: rest - cuts[1]),
      ].filter { $0.count > 0 }
      guard hasParts(Array(text)) else { continue }
      tried += 1
      let mayHave = decoder.mayHaveTexts(Array(text).span, outside: copies)
      #expect(mayHave)
    }
    #expect(tried > 30)
  }

  private func hasParts(_ text: [UInt8]) -> Bool {
    let decoder = TextDecoder()
    _ = decoder.texts(in: text.span)
    return decoder.hasParts
  }
}
