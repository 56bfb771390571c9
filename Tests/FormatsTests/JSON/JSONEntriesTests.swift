import Candidates
import Formats
import Foundation
import Testing

@Suite struct JSONEntriesTests {
  private let table = EntryTable(format: .json)

  @Test(arguments: [
    (#"{"a": {"b": "c"}, "n": 5, "t": true}"#, ["a.b=c"]),
    (#"{"a": ["x", 1, "y", {"k": "z"}]}"#, ["a.[0]=x", "a.[2]=y", "a.[3].k=z"]),
    (#"["x", ["y"]]"#, ["[0]=x", "[1].[0]=y"]),
    (#"{"a\u0062": "\u00e9\ud83d\ude00\n\/\"", "e": ""}"#, ["ab=é😀\n/\""]),
    ("{// note \"x\": \"y\"\n a: 'b', /* \"c\": \"d\" */ 'e': \"f\",}", ["a=b", "e=f"]),
    ("{\"lost\": \"quote\n \"next\": \"found\"}", ["lost=quote", "next=found"]),
    ("\u{FEFF}{\"a\":\"b\"}", ["a=b"]),
    (#"{"env": [{"name": "TOKEN", "value": "v"}]}"#, ["env.[0].name=TOKEN", "env.TOKEN=v"]),
    (#"{"a": "\ud800x"}"#, ["a=\u{FFFD}x"]),
  ])
  func findsNamesAndValues(_ text: String, _ expected: [String]) {
    #expect(table.lines(text) == expected)
  }

  @Test func spansAreTheBytesBetweenTheQuotes() {
    #expect(table.slices(#"{"a":"b\n", "c": ["dé"]}"#) == [#"b\n"#, "dé"])
  }

  @Test func agreesWithFoundationOnRandomDocuments() throws {
    var random = SampleGenerator(seed: 3)
    for _ in 0..<60 {
      let document = ["root": randomValue(depth: 4, &random)]
      let data = try JSONSerialization.data(withJSONObject: document)
      let found = Set(table.lines(String(decoding: data, as: UTF8.self)))
      #expect(found == Set(leaves(document, path: [])))
    }
  }

  private func randomValue(depth: Int, _ random: inout SampleGenerator) -> Any {
    switch Int.random(in: 0..<(depth == 0 ? 3 : 5), using: &random) {
    case 0: return random.alphanumeric(5) + "\"\\/\u{1}é😀\t"
    case 1: return random.hex(8)
    case 2: return Int.random(in: 0..<1000, using: &random)
    case 3:
      return (0..<3).map { _ in randomValue(depth: depth - 1, &random) }
    default:
      var object: [String: Any] = [:]
      for _ in 0..<3 {
        object["k\"" + random.hex(4)] = randomValue(depth: depth - 1, &random)
      }
      return object
    }
  }

  private func leaves(_ value: Any, path: [String]) -> [String] {
    if let object = value as? [String: Any] {
      return object.flatMap { leaves($1, path: path + [$0]) }
    }
    if let list = value as? [Any] {
      return list.enumerated().flatMap { leaves($1, path: path + ["[\($0)]"]) }
    }
    guard let text = value as? String else { return [] }
    return [path.joined(separator: ".") + "=" + text]
  }

  @Test func hostileTextsDoNoHarm() {
    table.checkHostile(#"{"a": {"b\u0041": ["c", 'd', 1]}, /* e */ "f": "g" // h"# + "\n}")
  }

  @Test func deepNestingAndLongLinesEnd() {
    let deep = String(repeating: "{\"a\":[", count: 100_000) + "\"v\""
    let entries = FileFormat.json.entries(in: Array(deep.utf8))
    #expect(entries.count == 1)
    #expect(entries.allSatisfy { $0.keyPath.count <= 64 })
    let long = "[" + String(repeating: "1.5,{},\\,", count: 500_000)
    table.checkSpans(Array(long.utf8))
  }
}
