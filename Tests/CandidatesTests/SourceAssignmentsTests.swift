import Formats
import Testing

@testable import Candidates

@Suite struct SourceAssignmentsTests {
  private static let value = "q8Zr3LwX0vN5bT7y"

  private func assignment(in text: String, anchor: String = "key") -> Assignment? {
    let bytes = Array(text.utf8)
    let lower = Array(text.lowercased().utf8)
    let start = lower.indices.first { lower[$0...].starts(with: anchor.utf8) } ?? 0
    let hit = start..<(start + anchor.utf8.count)
    guard let name = SourceName(around: hit, in: bytes.span) else { return nil }
    return SourceAssignments.assignment(of: name, at: hit, in: bytes.span)
  }

  @Test(arguments: [
    "let apiKey = \"V\"", "static let apiKey: String = \"V\"", "let apiKey: String? = \"V\"",
    "foo(apiKey: \"V\")", "[\"apiKey\": \"V\"]", "@\"apiKey\": @\"V\"", "{ 'apiKey': 'V' }",
    "static NSString * const kApiKey = @\"V\";", "#define API_KEY @\"V\"",
    "#define  API_KEY  \"V\"", ":api_key => \"V\"", "\"api_key\" => \"V\"",
    "r.setValue(\"V\", forHTTPHeaderField: \"X-Api-Key\")",
    "[r setValue:@\"V\" forHTTPHeaderField:@\"X-Api-Key\"];",
    "URLQueryItem(name: \"serviceKey\", value: \"V\")", "case apiKey = \"V\"",
    "configure(withApplicationKey: \"V\")", "Purchases.configure(withAPIKey: \"V\")",
    "apiKey = 'V'", "apiKey := \"V\"", "const val API_KEY = \"V\"", "let apiKey = #\"V\"#",
    "let apiKey = \"\"\"\n  V\n  \"\"\"", "headers[\"X-Api-Key\"] = \"V\"", "setApiKey(\"V\")",
    "request.addHeader(\"X-Api-Key\", \"V\")", "env[\"API_KEY\"] ?? \"V\"",
    "os.environ.get(\"API_KEY\", \"V\")", "[\"--api-key\", \"V\"]",
    "x=${API_KEY:-V}", "@Value(\"${api.key:V}\")", "${API_KEY:=V}",
    "variable \"api_key\" {\n  type = string\n  default = \"V\"\n}", "curl -H \"X-Api-Key: V\" x",
    "export API_KEY=V\n",
    "FROM x\nENV API_KEY=V", "https://a.b/c?api_key=V&q=1", "\"https://a.b/c?q=1&apikey=V\"",
    "<a href='x?a=1&amp;api_key=V'>", "private final String apiKey=\"V\";", "apiKey ||= \"V\"",
    "let apiKey =\n    \"V\"", "apiKey=\"V\"", "let apiKey: [String: Any] = \"V\"",
  ])
  func findsTheValue(text: String) throws {
    let text = text.replacing(#/\bV\b/#.wordBoundaryKind(.simple), with: Self.value)
    let found = try #require(assignment(in: text), "\(text)")
    #expect(String(decoding: found.value, as: UTF8.self) == Self.value)
    let bytes = Array(text.utf8)
    #expect(Array(bytes[found.span]) == Array(Self.value.utf8))
    let end = found.nameStart + found.name.count
    #expect(Array(bytes[found.nameStart..<end]) == found.name)
  }

  @Test(arguments: [
    "if apiKey == \"V\" {", "apiKey != \"V\"", "apiKey =~ 'V'", "ENV['API_KEY']",
    "os.environ[\"API_KEY\"]", "func a(apiKey: String, b: \"V\")", "let apiKey = Secrets.value",
    "let apiKey = \"\\(prefix)V\"", "https://a.b/c?api_key=\\(key)V",
    "https://a.b/c?api_key=abcdef\\(key)", "let apiKey: String", "let apiKey = \"", "apiKey",
    "let apiKey = \"V\nx", "apiKey + \"V\"", "return apiKey", "export API_KEY=$OTHER",
    "API_KEY=a(b)cdefghi", "apiKey, \"V\"", "the key \"V\"",
  ])
  func findsNone(text: String) {
    #expect(
      assignment(in: text.replacing(#/\bV\b/#.wordBoundaryKind(.simple), with: Self.value)) == nil,
      "\(text)")
  }

  @Test(arguments: [
    ("<a data-public-key=\"V\">", "data-public-key"), ("tool --api-key=\"V\"", "api-key"),
    ("<a x.api-key='V'>", "api-key"), ("a -api_key=\"V\"", "api_key"),
    ("a-apiKey = \"V\"", "apiKey"),
  ])
  func aHyphenIsPartOfAnAttribute(text: String, name: String) throws {
    let found = try #require(assignment(in: text.replacing("V", with: Self.value)))
    #expect(String(decoding: found.name, as: UTF8.self) == name)
  }

  @Test func escapesAreUndone() throws {
    let escaped = try #require(assignment(in: #"let apiKey = "a\"b\\c\u{41}\x42\u0043d""#))
    #expect(String(decoding: escaped.value, as: UTF8.self) == #"a"b\cABCd"#)
    let raw = try #require(assignment(in: ##"let apiKey = #"a"b\c"#"##))
    #expect(String(decoding: raw.value, as: UTF8.self) == #"a"b\c"#)
    let url = try #require(assignment(in: "u?serviceKey=ab%2Bcd%2Fef%3D%3D\""))
    #expect(String(decoding: url.value, as: UTF8.self) == "ab+cd/ef==")
    #expect(url.span.count == 18)
  }

  @Test func aValueInAURLEndsAtMarkup() throws {
    let found = try #require(assignment(in: "<string>x?apikey=abcdef123456</string>"))
    #expect(String(decoding: found.value, as: UTF8.self) == "abcdef123456")
  }

  @Test func hostileTextCannotCrash() {
    var make = SampleGenerator(seed: 99)
    let pieces = [
      "key", "\"", "'", "=", ":", " ", "\n", "\\", "(", ")", "[", "]", "@", "#", ",", "?", "&",
      "\\u{", "%", "%2", "value", "forKey:", "\"\"\"", "define ", "\u{0}", "é", "||=", "=>",
    ].map { Array($0.utf8) }
    for _ in 0..<4000 {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 1...40, using: &make) {
        if Bool.random(using: &make) {
          text += pieces.randomElement(using: &make) ?? []
        } else {
          text.append(UInt8.random(in: 0...255, using: &make))
        }
      }
      let at = Int.random(in: 0...text.count, using: &make)
      text.insert(contentsOf: Array("key".utf8), at: at)
      if let name = SourceName(around: at..<(at + 3), in: text.span),
        let found = SourceAssignments.assignment(of: name, at: at..<(at + 3), in: text.span)
      {
        #expect(found.span.upperBound <= text.count)
      }
      for use in [FormatDefinition.Use.source, .text, .markup] {
        let found = GenericCandidates.fromSource(
          at: at + 3, anchorLength: 3, in: text.span, of: use)
        #expect(found.candidates.allSatisfy { $0.span.upperBound <= text.count })
      }
    }
  }

  @Test func aVeryLongLiteralOrNameIsNotReadToItsEnd() {
    let long = String(repeating: "a", count: 100_000)
    #expect(assignment(in: "let apiKey = \"\(long)\"") == nil)
    #expect(assignment(in: "key\(long) = \"\(Self.value)\"") == nil)
    #expect(assignment(in: "key\(String(repeating: " ", count: 100_000))= \"x\"") == nil)
  }
}
