import TestSupport
import Testing

@testable import Candidates
@testable import Formats

/// What the entries of a file give that is read in steps, and from the record of another, is what
/// the reader of its format gives that reads all of it.
@Suite struct EntryReadingTests {
  private static let formats: [FileFormat] = [
    .json, .yaml, .properties, .propertyList, .dotenv, .toml,
  ]

  @Test(arguments: formats, 0..<24)
  func readingInStepsGivesWhatReadingAllGives(_ format: FileFormat, _ seed: Int) throws {
    var texts = DeltaTexts(random: Random(seed: UInt64(seed) &* 31 &+ 5))
    var settings = SettingsTexts(random: Random(seed: UInt64(seed) &+ 100))
    var given = 0
    for number in 0..<6 {
      var text = settings.text(format, entries: 20 + settings.random.next(200))
      var reading = try #require(
        Self.compare(text, format, around: Self.found(in: text, &settings.random), base: nil))
      for step in 0..<6 {
        let places = (0...settings.random.next(5)).map { _ in settings.random.next(text.count + 1) }
        let edit =
          settings.random.isLucky(70)
          ? settings.edit(of: text, format, at: places) : .local(of: text, at: places, &texts)
        let base = EntryReading.Base(
          record: reading.record, byteCount: text.count, copies: edit.copies)
        let next = Self.compare(
          edit.text, format, around: Self.found(in: edit.text, &settings.random), base: base)
        reading = try #require(next, "text \(number), step \(step)")
        given += reading.record.candidates.count
        text = edit.text
      }
    }
    #expect(given > 50)
  }

  /// Places at which something else may have been found.
  private static func found(in text: [UInt8], _ random: inout Random) -> [Candidate] {
    guard random.isLucky(60), let rule = RuleSet.builtIn.rules.first, !text.isEmpty else {
      return []
    }
    return (0..<random.next(4)).map { _ in
      let start = random.next(text.count)
      let span = start..<min(text.count, start + 1 + random.next(30))
      return Candidate(rule: rule, span: span, value: Array(text[span]))
    }
  }

  /// The reading; nil where it gives something else than the reader of the format.
  private static func compare(
    _ text: [UInt8], _ format: FileFormat, around found: [Candidate], base: EntryReading.Base?
  ) -> EntryReading? {
    let entries = format.entries(in: text)
    let expected = entries.compactMap { GenericCandidates.fromEntry($0, format: format) }
    guard let reading = EntryReading(of: text, format: format, around: found, base: base),
      reading.record.candidates.map(facts) == expected.map(facts)
    else { return nil }
    // Without a record, as for a work tree.
    let plain = EntryReading.entries(of: text, format: format, around: found) ?? []
    let same = plain.compactMap { GenericCandidates.fromEntry($0, format: format) }
    let isSame = found.allSatisfy {
      let holder = entries.holding($0.span)
      return reading.holders.holding($0.span) == holder && plain.holding($0.span) == holder
    }
    return isSame && same.map(facts) == expected.map(facts) ? reading : nil
  }

  private static func facts(_ found: Candidate) -> String {
    "\(found.rule.id) \(found.span) \(found.value) \(found.name ?? []) \(found.keyPath)"
  }

  @Test func deepContainersTakeNoMemory() {
    let depth = 200_000
    let text = Array(("{\"apiKey\": " + String(repeating: "[", count: depth)).utf8)
    let reading = EntryReading(
      BracketReader(text, style: .json), of: text, format: .json, around: [], base: nil)
    #expect(reading.record.points.count < 10)
    #expect(reading.record.points.allSatisfy { $0.state.trail.depth <= KeyTrail.limit })
  }

  /// The last element of a long list in which another comes and goes before it.
  @Test func anElementThatComesMovesTheIndexesBehindIt() throws {
    let head = "{\"a\": [\n"
    let elements = (0..<400).map { "  {\"version\": \"1.\($0)\", \"location\": \"x\"},\n" }
    let secret = SampleSecret.generic(3)
    let tail = "  {\"apiKey\": \"\(secret)\"}\n]}\n"
    let text = Array((head + elements.joined() + tail).utf8)
    let first = EntryReading(
      BracketReader(text, style: .json), of: text, format: .json, around: [], base: nil)
    #expect(first.record.candidates.map(\.keyPath) == [["a", "[400]", "apiKey"]])

    var edit = DeltaEdit(of: text)
    edit.copy(0, head.utf8.count)
    edit.insert(Array("  {\"version\": \"2\"},\n".utf8))
    edit.copy(head.utf8.count, text.count)
    let base = EntryReading.Base(
      record: first.record, byteCount: text.count, copies: edit.copies)
    let reader = CountingReader(edit.text)
    let second = EntryReading(
      reader, of: edit.text, format: .json, around: [], base: base)
    #expect(second.record.candidates.map(\.keyPath) == [["a", "[401]", "apiKey"]])
    #expect(reader.count.bytes < 1_500)
  }
}

/// Reads JSON, and counts what it reads.
private struct CountingReader: ResumableReader {
  final class Count {
    var bytes = 0
  }

  let count = Count()
  private var reader: BracketReader

  init(_ text: [UInt8]) {
    reader = BracketReader(text, style: .json)
  }

  var at: Int { reader.at }

  mutating func step() {
    let start = reader.at
    reader.step()
    count.bytes += reader.at - start
  }

  mutating func state() -> ReaderState? { reader.state() }

  mutating func mark() { reader.mark() }

  mutating func resume(_ state: ReaderState, at offset: Int) { reader.resume(state, at: offset) }

  mutating func skim(_ sieve: EntrySieve) { reader.skim(sieve) }

  mutating func takeEntries() -> [Entry] { reader.takeEntries() }
}
