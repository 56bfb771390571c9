import KnownValueSearch
import TestSupport
import Testing
import Vocabulary

@testable import Redaction

/// Values that colors, forms and shells write in other ways.
@Suite struct LegibleTextTests {
  @Test(arguments: [
    ("a\u{1B}[1mb\u{1B}[0mc", "abc"), ("a\u{1B}[38;2;1;2;3mb", "ab"),
    ("a\u{1B}]0;title\u{7}b", "ab"),
    ("a\u{1B}]8;;https://x.example/\u{1B}\\b\u{1B}]8;;\u{1B}\\c", "abc"), ("a\u{1B}(Bb", "ab"),
    ("ab\u{8}\u{8}xy", "xy"), ("_\u{8}a_\u{8}b", "ab"), ("a\u{8}ab\u{8}b", "ab"),
    ("abX\u{1B}[Dc", "abc"), ("a\u{1B}[3b", "aaaa"), ("a%2fb%", "a/b"), ("a+b%20c%2B", "a b c "),
    ("it'\\''s \"a\\\"b\" $$x", "its ab $x"), ("a\\u0062\\x63\\144", "abcd"),
    ("\\ud83d\\ude00", "😀"),
    ("a\\\nb", "ab"), ("é\u{9B}1mx", "éx"), ("a\u{1B}[", "a"), ("plain text", "plain text"),
  ])
  func aTextIsReadAsAPersonReadsIt(_ text: String, _ legible: String) {
    #expect(String(decoding: LegibleText(Array(text.utf8)).bytes, as: UTF8.self) == legible)
  }

  @Test func placesAreThoseOfTheText() {
    let text = Array("x\u{1B}[1mab%41\\\"c\u{1B}[0m".utf8)
    let legible = LegibleText(text)
    #expect(legible.bytes == Array("xabAc".utf8))
    #expect(Array(text[legible.origin(of: 1..<4)]) == Array("ab%41".utf8))
    #expect(Array(text[legible.origin(of: 3..<5)]) == Array("%41\\\"c".utf8))
  }

  /// A value, and how programs write it; one of each kind for every cut of the stream.
  private static func spellings(_ value: [UInt8]) -> [[UInt8]] {
    let text = String(decoding: value, as: UTF8.self)
    let half = value.count / 2
    func split(by part: String) -> [UInt8] {
      Array(value[..<half]) + Array(part.utf8) + Array(value[half...])
    }
    var escaped = ""
    var form = ""
    for letter in text {
      let isPlain = letter.isLetter || letter.isNumber
      escaped += isPlain ? "\(letter)" : "\\\(letter)"
      let code = letter.utf8.map { "%" + String($0, radix: 16) }.joined()
      form += letter == " " ? "+" : isPlain ? "\(letter)" : code
    }
    var colored: [UInt8] = []
    var bold: [UInt8] = []
    for byte in value {
      colored += [byte] + Array("\u{1B}[38;5;9m".utf8)
      bold += [byte, 0x08, byte]
    }
    let quoted = [
      form, escaped, "'\(text.replacing("'", with: "'\\''"))'",
      "'\(text.replacing("'", with: "'\"'\"'"))'", "\"\(text.replacing("\"", with: "\"\""))\"",
    ]
    return [
      split(by: "\u{1B}[01;31m\u{1B}[K"), split(by: "\u{1B}]8;;https://x.example\u{7}"),
      split(by: "??\u{8}\u{8}"), colored, bold,
    ] + quoted.map { Array($0.utf8) }
  }

  @Test func noSpellingOfAValueIsShown() throws {
    for seed in UInt64(0)..<6 {
      let value = Array("p@ \(SampleSecret.generic(80 + seed, count: 9))'x\"$y z&\(seed)".utf8)
      let secret = KnownSecret(keys: ["KEY"], sources: ["a file"], secret: Secret(value))
      let values = try RedactedValues([secret], readsLittle: true)
      let whole = LegibleText(value).bytes
      for (number, spelling) in Self.spellings(value).enumerated() {
        let text = Array("before: ".utf8) + spelling + Array("; after\n".utf8)
        let cuts = number % 2 == 0 ? [0] : Array(stride(from: 1, to: text.count, by: 3))
        for cut in cuts {
          var redactor = StreamRedactor(try RedactionSearch(values, rules: nil))
          var output: [UInt8] = []
          // Byte by byte, or in two parts.
          let parts = cut == 0 ? text.map { [$0] } : [Array(text[..<cut]), Array(text[cut...])]
          for part in parts {
            redactor.add(part)
            output += try redactor.take(.longPause)
          }
          output += try redactor.take(.end)
          #expect(
            LegibleText(output).bytes.firstRange(of: whole) == nil, "spelling \(number) at \(cut)")
          #expect(output.starts(with: "before: ".utf8))
          #expect(output.suffix(8).elementsEqual("; after\n".utf8), "spelling \(number) at \(cut)")
        }
      }
    }
  }

  @Test func colorsStayAndNothingElseChanges() throws {
    let value = SampleSecret.generic(90)
    let values = try RedactedValues(
      [KnownSecret(keys: ["KEY"], sources: [], secret: Secret(Array(value.utf8)))],
      readsLittle: true)
    let search = try RedactionSearch(values, rules: nil)
    let half = value.index(value.startIndex, offsetBy: 5)
    let text = "\u{1B}[32m'ok'+%41\u{8} \(value[..<half])\u{1B}[1m\(value[half...])\u{1B}[0m \\x\n"
    let expected = "\u{1B}[32m'ok'+%41\u{8} [redacted: KEY]\u{1B}[1m\u{1B}[0m \\x\n"
    let output = try search.redacted(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(output == expected)
    #expect(try search.redacted(Array("\u{1B}[1m'a'+%41\\b\u{8}\u{1B}[0m".utf8)) == nil)
    // A link to the value around a part of it.
    let link = "\(value[..<half])\u{1B}]8;;https://x.example/\(value)\u{7}\(value[half...])"
    let linked = try search.redacted(Array(link.utf8)).map { String(decoding: $0, as: UTF8.self) }
    #expect(linked?.contains(value) == false)
  }
}
