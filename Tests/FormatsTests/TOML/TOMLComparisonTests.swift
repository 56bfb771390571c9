import Formats
import TestSupport
import Testing

/// Reads generated documents; compares with `tomllib` of Python 3.11 and later if it is installed.
@Suite struct TOMLComparisonTests {
  private static let hasTomllib =
    (try? ProgramRun("python3", ["-c", "import tomllib"], in: "/"))?.status == 0

  @Test(.enabled(if: hasTomllib)) func agreesWithPython() throws {
    var generator = TOMLGenerator(seed: 11)
    var documents: [[UInt8]] = []
    for _ in 0..<4000 {
      let document = generator.document()
      documents.append(document)
      for _ in 0..<3 { documents.append(generator.mutated(document)) }
    }
    let run = try ProgramRun(
      "python3", ["-c", TOMLNotation.pythonProgram], in: "/",
      input: Array(documents.map { $0.map(Self.hex).joined() + "\n" }.joined().utf8))
    let expected = run.text.split(separator: "\n")
    try #require(expected.count == documents.count, "\(run.errorText)")
    var validCount = 0
    for (document, expected) in zip(documents, expected) where !Self.isReadOtherwise(document) {
      let root = try? TOMLDocument(document).root
      let found = root.map { TOMLNotation.text(of: $0) } ?? "error"
      if root != nil { validCount += 1 }
      #expect(found == expected, "\(String(decoding: document, as: UTF8.self).debugDescription)")
    }
    #expect(validCount > 4000 && documents.count - validCount > 4000, "\(validCount) valid")
  }

  @Test func rangesHoldExactlyTheirValues() throws {
    var generator = TOMLGenerator(seed: 3)
    var count = 0
    for _ in 0..<4000 {
      let document = generator.document()
      guard let read = try? TOMLDocument(document) else { continue }
      var end = 0
      for section in read.sections {
        #expect(end <= section.header.lowerBound && section.header.upperBound <= section.end)
        end = section.end
      }
      #expect(end <= document.count)
      count += try checkRanges(of: read.root, in: document)
    }
    #expect(count > 1500, "\(count) values")
  }

  /// Reads every key and value again from its own bytes; returns how many values there were.
  private func checkRanges(of table: TOMLTable, in document: [UInt8]) throws -> Int {
    var count = 0
    for member in table.members {
      let key = Array(document[member.key.range])
      #expect(try TOMLDocument(key + Array("=1".utf8)).root.keys == [member.key.name])
      #expect(member.start <= member.key.range.lowerBound)
      count += try checkRange(of: member.value, in: document)
    }
    return count
  }

  private func checkRange(of value: TOMLValue, in document: [UInt8]) throws -> Int {
    if let table = value.table, table.form != .inline {
      return try checkRanges(of: table, in: document)
    }
    if let tables = value.tables, tables.contains(where: { $0.form != .inline }) {
      return try tables.map { try checkRanges(of: $0, in: document) }.reduce(0, +)
    }
    let again = try TOMLDocument(Array("x=".utf8) + document[value.range]).root["x"]
    #expect(again.map { TOMLNotation.text(of: $0) } == TOMLNotation.text(of: value))
    #expect(again?.range.count == value.range.count)
    let inner = try value.array?.map { try checkRange(of: $0, in: document) }.reduce(0, +)
    return try 1 + (inner ?? value.table.map { try checkRanges(of: $0, in: document) } ?? 0)
  }

  /// Whether a document may hold a leap second or the year 0, which TOML has and Python has not.
  private static func isReadOtherwise(_ document: [UInt8]) -> Bool {
    let text = String(decoding: document, as: UTF8.self)
    return text.contains(":60") || text.contains("0000-")
  }

  private static func hex(_ byte: UInt8) -> String {
    String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
  }
}
