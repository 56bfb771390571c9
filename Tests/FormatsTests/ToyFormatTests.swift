import Candidates
import Testing
import Text
import Vocabulary

@testable import Carriers
@testable import Formats
@testable import Keys

/// A format that exists only here: a definition is all it takes to be scanned, stowed and asked for
/// values.
@Suite struct ToyFormatTests {
  /// `name -> value` a line; a line that begins with `;` is a comment, `^` stands before an arrow.
  private static let toy = FileFormat(
    FormatDefinition(
      "toy", fileNames: FileNames(["toyfile"], extensions: ["toy"]),
      entries: { entries(in: $0) },
      dialect: { _ in
        Dialect(
          comments: .marks(Array(";".utf8)), strictCheck: { !$0.contains(0) },
          form: { _ in ToyForm() })
      },
      values: ValueFormat("toy") { text in
        entries(in: text).map {
          NamedValue($0.keyPath.first, .text($0.value), at: $0.span.lowerBound)
        }
      }))

  private struct ToyForm: ValueForm {
    func write(_ slot: ValueSlot) throws(EditRefusal) -> WrittenValue {
      try slot.inPlace { value throws(EditRefusal) in value }
    }
  }

  private static func entries(in text: [UInt8]) -> [Entry] {
    var cursor = EntryCursor(text)
    while !cursor.isAtEnd {
      let line = cursor.at..<cursor.lineEnd
      if cursor.byte != UInt8(ascii: ";"), let arrow = text.offset(of: "->".utf8, from: cursor.at),
        arrow < line.upperBound
      {
        let name = cursor.string(cursor.trimmed(line.lowerBound..<arrow))
        cursor.add(cursor.trimmed(arrow + 2..<line.upperBound), isQuoted: false, keyPath: [name])
      }
      cursor.skipLine()
    }
    return cursor.entries
  }

  private let key: String
  private let text: [UInt8]

  init() {
    var make = SampleGenerator(seed: 5)
    key = make.hex(32)
    text = Array("; old: \(key)\ntitle -> Films\ntmdb_api_key -> \(key)\n".utf8)
  }

  private func span(after mark: String) throws -> Range<Int> {
    let start = try #require(text.offset(of: mark.utf8, from: 0)) + mark.utf8.count
    return start..<start + key.utf8.count
  }

  @Test func itIsFoundByItsNames() {
    let table = FormatTable(FormatTable.standard.formats + [Self.toy])
    for path in ["toyfile", "App/Settings.TOY", "a.toy.example"] {
      #expect(table.format(ofPath: Array(path.utf8)) == Self.toy, "\(path)")
    }
    #expect(table.format(ofPath: Array("a.json".utf8)) == .json)
    #expect(table.valueFormats.map(\.rawValue) == ["env", "json", "plist", "toy", "xcconfig"])
  }

  @Test func itIsScanned() throws {
    let matcher = try Matcher(try MatchPlan(RuleSet.builtIn))
    let found = try matcher.candidates(in: text.span, format: Self.toy)
    let candidate = try #require(found.first { $0.keyPath == ["tmdb_api_key"] })
    #expect(candidate.span == (try span(after: "-> Films\ntmdb_api_key -> ")))
    #expect(candidate.value == Array(key.utf8))
  }

  @Test func itIsStowed() throws {
    let carrier = Carrier(path: GitPath("a.toy"), bytes: text, format: Self.toy)
    let placeholder = Array("$(TMDB_API_KEY)".utf8)
    let edited = try carrier.replacing([
      Replacement(span: try span(after: "; old: "), value: placeholder),
      Replacement(span: try span(after: "tmdb_api_key -> "), value: placeholder),
    ])
    #expect(
      String(decoding: edited, as: UTF8.self)
        == "; old: $(TMDB_API_KEY)\ntitle -> Films\ntmdb_api_key -> $(TMDB_API_KEY)\n")
    let uses = Carrier(path: carrier.path, bytes: edited, format: Self.toy).placeholders
    #expect(uses.map(\.name) == ["TMDB_API_KEY"])
  }

  @Test func whatItCannotHoldIsRefused() throws {
    let carrier = Carrier(path: GitPath("a.toy"), bytes: text, format: Self.toy)
    for value in ["a\nb -> c", "a\0"] {
      let part = Replacement(span: try span(after: "tmdb_api_key -> "), value: Array(value.utf8))
      #expect(throws: CarrierError.self) { try carrier.replacing([part]) }
    }
  }

  @Test func itGivesValues() throws {
    let name = try #require(KeyName("tmdb_api_key"))
    let format = try #require(Self.toy.definition.values)
    let values = FileText(bytes: text, format: format, keys: [name])
    #expect(values.values[name]?.bytes == Array(key.utf8))
    #expect(values.values[name]?.position?.line == 3)
  }
}
