import Formats
import Testing
import Text

@testable import Keys

/// What .env, JSON and property list texts say of keys, byte for byte.
@Suite struct FileTextTests {
  private static func text(_ content: String, _ format: ValueFormat) -> FileText {
    FileText(
      bytes: Array(content.utf8), format: format,
      keys: Set(["A", "B", "C", "D", "E", "F"].compactMap { KeyName($0) }))
  }

  private static func values(_ content: String, _ format: ValueFormat) -> [String: String] {
    Dictionary(
      text(content, format).values.map { ($0.text, String(decoding: $1.bytes, as: UTF8.self)) }
    ) { $1 }
  }

  private static func errors(_ content: String, _ format: ValueFormat) -> [String] {
    text(content, format).errors.map { "\($0.position?.line ?? 0): \($0.message)" }
  }

  @Test func numbersOfJSONStandAsTheyAre() {
    let text = """
      {"A": 9374650192837465019283, "o": {"B": 1, "s": "],}\\""}, "B" :1.10 , "C": -0.0e+1,
       "D": [1.0, "x\\"],", 2e400, true], "\\u0045": 0, "F": 1, "F": 20}
      """
    #expect(
      Self.values(text, .json) == [
        "A": "9374650192837465019283", "B": "1.10", "C": "-0.0e+1",
        "D": "\"1.0\" \"x\\\"],\" \"2e400\" \"YES\"", "E": "0", "F": "20",
      ])
    #expect(Self.text(text, .json).values.first { $0.key.text == "D" }?.value.position?.line == 2)
  }

  @Test func theLastOfADoubleNameCounts() {
    #expect(
      Self.values(#"{"A": "old", "A": null, "B": null, "B": "x", "C": 1, "C": ""}"#, .json)
        == ["B": "x", "C": ""])
    #expect(
      Self.values("A=one\nA=\nB=\nB=two\nC=1\nC=\"\"\nD=1\nD= # none\n", .env)
        == ["A": "", "B": "two", "C": "", "D": ""])
    #expect(
      Self.values("{ A = x; A = \"\"; B = (a); B = (b, c); C = (a); C = d; }", .plist)
        == ["A": "", "B": "\"b\" \"c\"", "C": "d"])
    let list = "<plist><dict><key>A</key><string>x</string><key>A</key><string/></dict></plist>"
    #expect(Self.values(list, .plist) == ["A": ""])
  }

  @Test func anUnclosedQuoteIsAMistake() {
    let text = "A=\"abc\nB='d e'\nC=`\nOTHER=\"x\nD=`f` # g\nE=it's\nF='end"
    #expect(Self.values(text, .env) == ["B": "d e", "D": "f", "E": "it's"])
    let reason = "the opening quote of its value is not closed"
    #expect(
      Self.errors(text, .env) == ["1: A: \(reason)", "3: C: \(reason)", "7: F: \(reason)"])
    #expect(Self.values("A=\"two\nlines\"\nB=x\n", .env) == ["A": "two\nlines", "B": "x"])
  }

  @Test func textBehindAQuoteIsAMistake() {
    let text = "A=\"abc\"def\nB='it''s'\nC='a' # fine\nD=\"b\"\t\r\nE=`x`y\n"
    #expect(Self.values(text, .env) == ["C": "a", "D": "b"])
    let reason = "there is text after the closing quote of its value"
    #expect(
      Self.errors(text, .env) == ["1: A: \(reason)", "2: B: \(reason)", "5: E: \(reason)"])
  }

  @Test func propertyListsKeepBlanksAndEmptyElements() {
    let text = """
      <?xml version="1.0"?><!DOCTYPE plist><plist version="1.0"><dict>
      <key>A</key><string>  a &lt;<![CDATA[&b]]><!-- c --> d
       </string><key>B</key><integer> 42 </integer>
      <key>C</key><array><string>a "b</string><string/><string></string><integer>1</integer>
      <string> z </string></array>
      <key>o</key><dict><key>D</key><string>inner</string></dict>
      <key>D</key><data> YWJj
       ZGVm </data><key>E</key><string/><key>F</key><array/></dict></plist>
      """
    #expect(
      Self.values(text, .plist) == [
        "A": "  a <&b d\n ", "B": "42", "C": #""a \"b" "" "" "1" " z ""#, "D": "YWJjZGVm", "E": "",
        "F": "",
      ])
    #expect(Self.errors(text, .plist) == [])
    #expect(
      Self.values("{ A = \" x \"; B = ( \"\", a, \" b\" ); }", .plist)
        == ["A": " x ", "B": #""" "a" " b""#])
  }

  @Test func otherElementsOfPropertyListsAreMistakes() {
    let text = """
      <plist><dict><key>A</key><true/>
      <key>B</key><real>1.5</real>
      <key>C</key><dict><key>A</key><string>x</string></dict>
      <key>D</key><array><string>x</string><array><string>y</string></array><false/></array>
      <key>other</key><true/><key>E</key><string>x</integer>
      <key>F</key><string>x</string></dict></plist>
      """
    #expect(Self.values(text, .plist) == ["F": "x"])
    #expect(
      Self.errors(text, .plist) == [
        "1: A: <true/> is not a string; use <string>YES</string> or <string>NO</string>",
        "2: B: <real> is not a string; use <string>",
        "3: C: <dict> is not a string; use <string>",
        "4: D: in its list: <array> is not a string; use <string>",
        "5: E: its <string> is not closed",
      ])
    #expect(
      Self.errors("<plist><array><dict/></array><string>x</string></plist>", .plist) == [
        "1: the top level must be a dictionary: names and values between <dict> and </dict>"
      ])
    #expect(
      Self.errors("{ A = ( x, { B = y; C = z; } ); }", .plist)
        == ["1: A: must be a string or a list of strings"])
    #expect(
      Self.errors(#"{"A": [null],"# + "\n" + #""B": {"A": 1}}"#, .json).map { $0.prefix(7) }
        == ["1: A: m", "2: B: m"])
  }

  /// Many elements, and brackets that nothing closes, take linear time.
  @Test func largeTextsAreQuick() {
    let element = "<string>a</string>"
    let texts: [(String, ValueFormat)] = [
      (
        "<dict><key>A</key><array>" + String(repeating: element, count: 30_000) + "</array>",
        .plist
      ),
      ("<dict><key>A</key>" + String(repeating: "<array>", count: 50_000), .plist),
      ("{ A = (" + String(repeating: "a,", count: 50_000) + "); }", .plist),
      ("{\"A\": [" + String(repeating: "1,", count: 50_000) + "1]}", .json),
      (String(repeating: "A=\"\n", count: 30_000), .env),
    ]
    let clock = ContinuousClock()
    for (text, format) in texts {
      let time = clock.measure { _ = Self.text(text, format) }
      #expect(time < .seconds(5), "\(text.prefix(30))")
    }
  }
}
