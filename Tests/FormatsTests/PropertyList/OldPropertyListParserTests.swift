import Foundation
import TestSupport
import Testing

@testable import Formats

@Suite struct OldPropertyListParserTests {
  private func parse(_ text: String) throws -> OldPropertyListDictionary {
    try #require(try OldPropertyListParser.parse(Array(text.utf8)).dictionary)
  }

  private func failure(_ text: String) -> String {
    do {
      _ = try OldPropertyListParser.parse(Array(text.utf8))
      return "none"
    } catch { return error.description }
  }

  @Test func readsAllKindsOfValues() throws {
    let list = try parse(
      """
      // !$*UTF8*$!
      { a = b.c/d$_-:e; /* c */ "q \\"x\\"" = 'it"s'; list = (1, /* two */ 2, (), ); d = <0f Bd>;
        // note = 1;
        short; "" = ""; m = { n = o; }; }
      """)
    #expect(list["a"]?.string == Array("b.c/d$_-:e".utf8))
    #expect(list["q \"x\""]?.string == Array("it\"s".utf8))
    #expect(list["list"]?.array?.count == 3)
    guard case .data(let data) = list["d"]?.content else { throw CocoaError(.coderReadCorrupt) }
    #expect(data == [0x0F, 0xBD])
    #expect(list["short"]?.string == Array("short".utf8))
    #expect(list[""]?.string == [])
    #expect(list["m"]?.dictionary?["n"]?.string == Array("o".utf8))
    #expect(list["note"] == nil)
  }

  @Test func spansStandWhereTheBytesAre() throws {
    let text = "{\n\t\"a b\" /* x */ = ( 1, \"2\" ) ;\n}"
    let entry = try #require(try parse(text).entries.first)
    let bytes = Array(text.utf8)
    func slice(_ span: Range<Int>) -> String { String(decoding: bytes[span], as: UTF8.self) }
    #expect(slice(entry.keySpan) == "\"a b\"")
    #expect(slice(entry.value.span) == "( 1, \"2\" )")
    #expect(slice(entry.span) == "\"a b\" /* x */ = ( 1, \"2\" ) ;")
    #expect(entry.value.array?.map { slice($0.span) } == ["1", "\"2\""])
  }

  @Test func escapesMeanWhatPlutilReads() throws {
    var random = Random(seed: 7)
    let parts = [
      "\\n", "\\t", "\\\"", "\\\\", "\\a", "\\v", "\\q", "\\101", "\\7",
      "\\377x".replacing("377", with: "341"),
      "\\U00e9", "\\Ud83d\\ude00", "\\U41 ", "é", "a", " ", "/*", "//", "'", "\\\n", "\\241",
    ]
    var rows: [String] = []
    for index in 0..<300 {
      let value = (0..<random.next(6)).map { _ in random.pick(parts) }.joined()
      rows.append("k\(index) = \"\(value)\";")
    }
    let text = "{\n\(rows.joined(separator: "\n"))\n}"
    let folder = try TemporaryDirectory()
    try folder.write(text, to: "p")
    let run = try ProgramRun("plutil", ["-convert", "json", "-o", "-", "p"], in: folder.path)
    let theirs = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: String])
    let ours = try parse(text)
    #expect(theirs.count == 300)
    for (key, value) in theirs {
      #expect(ours[key]?.string == Array(value.utf8), "\(rows)")
    }
  }

  @Test func writtenStringsAreReadBackAlsoByPlutil() throws {
    var random = Random(seed: 11)
    var rows: [String] = []
    for index in 0..<300 {
      let value = (0..<random.next(8)).map { _ in UInt8(random.next(127) + 1) }
      let written = OldPropertyListString.written(value)
      rows.append("k\(index) = \(String(decoding: written, as: UTF8.self));")
      let read = try parse("{ k = \(String(decoding: written, as: UTF8.self)); }")
      #expect(read["k"]?.string == value)
    }
    #expect(try lint(Array("{\n\(rows.joined(separator: "\n"))\n}".utf8)) == "")
  }

  @Test func saysWhereAndWhatIsWrong() {
    #expect(failure("{ a = 1 }") == "1:9: expected ;")
    #expect(failure("{\n a = (1,,2); }") == "2:9: expected a value")
    #expect(failure("{ a = \"x; }") == "1:7: unterminated string")
    #expect(failure("{ a = 1; /* x }") == "1:10: unterminated comment")
    #expect(failure("{ a = 1; } x").hasPrefix("1:12: unexpected text"))
    #expect(failure("{ a = <0f0>; }").hasPrefix("1:7: data"))
    #expect(failure("{ é = @; }") == "1:3: expected a key or }")
    #expect(failure("{ a = (1 2); }") == "1:10: expected , or )")
    #expect(failure("{\n<<<<<<< HEAD\n a = 1;\n").hasPrefix("2:1: unresolved merge conflict"))
    #expect(failure("").contains("empty"))
  }

  @Test func refusesOtherFormsWithAReason() {
    #expect(failure("<?xml version=\"1.0\"?><plist/>").contains("XML"))
    #expect(failure("{ \"archiveVersion\" : \"1\" }").contains("JSON"))
    #expect(failure("bplist00").contains("binary"))
    #expect(
      throws: OldPropertyListSyntaxError.self,
      performing: { try OldPropertyListParser.parse([0xFF, 0xFE, 0x7B, 0]) })
  }

  @Test func deepBracketsAreRefused() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(failure(deep).contains("brackets"))
    let fine = String(repeating: "(", count: 64) + String(repeating: ")", count: 64)
    #expect(failure(fine) == "none")
  }
}
