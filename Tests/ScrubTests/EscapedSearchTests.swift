import KnownValueSearch
import TestSupport
import Testing

@testable import Scrub

/// Escapes in all notations, of any bytes of a secret.
struct EscapedSearchTests {
  private static let secret = "sk_" + SampleSecret.generic(31, count: 20)

  @Test(arguments: [
    "\\u0073", "\\uu0073", "\\u{73}", "\\U00000073", "\\U0073", "\\x73", "\\x{73}", "\\163",
    "&#115;", "&#x73;", "&#0115;", "&#115", "%73", "%2573", "=73", "\\\\u0073", "&amp;#115;",
    "\\u0026#115;", "\\u005cu0073", "&#92;x73", "\\s", "\\0073 ", "\\000073",
  ])
  func oneEscapeIsEnough(escape: String) throws {
    let text = Array((escape + Self.secret.dropFirst()).utf8)
    #expect(EscapedSearch.isSpelling(text, of: Array(Self.secret.utf8)))
    let search = EscapedSearch([
      .init(secret: 0, form: .plain, bytes: Array(Self.secret.utf8))
    ])
    let around = Array("before=\"".utf8) + text + Array("\" after".utf8)
    let whole = 8..<8 + text.count
    let found = try search.hits(in: around.span).map(\.range)
    #expect(found.contains(whole))
    // A backslash before an escape may be one of its bytes, or not.
    #expect(found.allSatisfy { whole.contains($0.lowerBound) && $0.upperBound == whole.upperBound })
  }

  @Test func joinsAreNothing() {
    let (head, tail) = (Self.secret.prefix(9), Self.secret.dropFirst(9))
    for join in [
      "\" + \"", "\"\n  \"", "' .\n '", "\\\n", "\\\n   ", "=\n", "\" \\\n  \"", "\\\" + \\\"",
      "\"  # first\n  \"", "\" + // first\n  \"", "\" /* one */ \"", "\"\n  b\"", "\"\n .concat(\"",
      "\" & _\n  \"",
    ] {
      #expect(
        EscapedSearch.isSpelling(Array((head + join + tail).utf8), of: Array(Self.secret.utf8)),
        "\(join)")
    }
    for join in ["\", \"", " ", "\n", "x", "\" and \"", "\" # \"", "\")\"", "\" _ \""] {
      #expect(
        !EscapedSearch.isSpelling(Array((head + join + tail).utf8), of: Array(Self.secret.utf8)),
        "\(join)")
    }
  }

  @Test func anotherTextIsNoSpelling() {
    for text in ["Second line of a message", "sk_", Self.secret + "x", "\\u0074", ""] {
      #expect(!EscapedSearch.isSpelling(Array(text.utf8), of: Array(Self.secret.utf8)))
    }
  }

  /// The kept bytes before a short word are found as they are, too.
  @Test func wordsKeepWhatIsBefore() throws {
    let search = EscapedSearch([
      .init(secret: 0, form: .plain, bytes: Array("pw = hunter".utf8), keptCount: 5)
    ])
    let text = Array("x pw = h\\u0075nter".utf8)
    #expect(try search.hits(in: text.span).map(\.range) == [7..<text.count])
  }

  @Test func digitsMayBeInGroupsAndLines() throws {
    let digits = Array(Self.secret.utf8).map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    let search = EscapedSearch([
      .init(secret: 0, form: .hex, bytes: Array(digits.joined().utf8))
    ])
    for gap in ["-", " ", ":", ", 0x", "\n", "\\n", "\n> ", "\n  // ", "\"\n  \"", "\\n\"\n  \""] {
      let text = Array(("x" + digits.joined(separator: gap) + "x").utf8)
      #expect(try search.hits(in: text.span).map(\.range) == [1..<text.count - 1], "\(gap)")
    }
    let other = Array(digits.joined(separator: " 0 ").utf8)
    #expect(try search.hits(in: other.span).isEmpty)
  }

  /// Each escape is read once for all patterns together.
  @Test func costsDoNotDependOnTheNumberOfPatterns() throws {
    let hex = { (text: String) in
      text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    }
    let patterns = (0..<400).map { number in
      EscapedSearch.Pattern(
        secret: number, form: .hex,
        bytes: Array(
          hex("sk_live_" + SampleSecret.generic(UInt64(number), count: 24)).joined().utf8))
    }
    let bytes = hex(String(repeating: "the quick brown fox sk_live_ 0123456789 ", count: 1000))
    let text = bytes.map { "0x" + $0 }.joined(separator: ", ")
    let planted = hex("sk_live_" + SampleSecret.generic(7, count: 24)).map { "0x" + $0 }
    let whole = Array((text + ", " + planted.joined(separator: ", ")).utf8)
    let hits = try EscapedSearch(patterns).hits(in: whole.span)
    #expect(hits.map(\.pattern) == [7])
  }

  /// The cost is bounded, and what is cut is an error.
  @Test func textsMadeToTakeLongAreErrors() {
    let value = [UInt8](repeating: UInt8(ascii: "\\"), count: 400) + Array("x".utf8)
    let text = [UInt8](repeating: UInt8(ascii: "\\"), count: 40_000)
    let search = EscapedSearch([.init(secret: 0, form: .plain, bytes: value)])
    #expect(throws: ScrubError.self) { _ = try search.hits(in: text.span) }
  }
}
