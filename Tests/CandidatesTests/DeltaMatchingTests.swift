import Formats
import TestSupport
import Testing
import Vectorscan

@testable import Candidates

/// What is found in a text that shares bytes with another is what is found in it alone.
@Suite struct DeltaMatchingTests {
  private static let plan = Result { try MatchPlan(RuleSet.builtIn) }

  /// Scans texts one after another, each in full and as a delta of the one before.
  private struct Comparison {
    let plan: MatchPlan
    let matcher: Matcher
    var base: [UInt8] = []
    var record = MatchRecord()

    init() throws {
      plan = try DeltaMatchingTests.plan.get()
      matcher = try Matcher(plan)
    }

    mutating func begin(_ text: [UInt8], _ format: FileFormat) throws {
      base = text
      _ = try matcher.candidates(in: text.span, format: format, keeping: &record)
    }

    /// What differs between the two ways; nil where nothing does.
    ///
    /// Goes on with the new text.
    mutating func next(_ edit: DeltaEdit, _ format: FileFormat) throws -> String? {
      var (full, shared) = (MatchRecord(), MatchRecord())
      let expected = try matcher.candidates(in: edit.text.span, format: format, keeping: &full)
      let found = try matcher.candidates(
        in: edit.text.span, format: format, sharing: edit.copies, with: record, keeping: &shared)
      defer { (base, record) = (edit.text, shared) }
      if shared.byteCount != full.byteCount { return "the length" }
      if shared.hits != full.hits { return "the hits" }
      if shared.spans != full.spans { return "the spans" }
      if shared.matches.map(Self.facts) != full.matches.map(Self.facts) { return "the matches" }
      // Without a record the entries of a config file are read by the reader of their format alone.
      let alone = try matcher.candidates(in: edit.text.span, format: format)
      if alone.map(Self.facts) != expected.map(Self.facts) { return "the candidates of one text" }
      return found.map(Self.facts) == expected.map(Self.facts) ? nil : "the candidates"
    }

    private static func facts(_ match: AnchorMatch) -> String {
      "\(match.hit) \(match.rule) \(match.anchorStart) \(match.wholeEnd) \(facts(match.candidate))"
    }

    static func facts(_ found: Candidate) -> String {
      "\(found.rule.id) \(found.span) \(found.value) \(found.name ?? []) \(found.keyPath) "
        + "\(found.match.map { "\($0)" } ?? "")"
    }

    /// Places at which an edit may matter: near the literals, and near the ends of their reach.
    func places(_ random: inout Random) -> [Int] {
      (0...random.next(4)).map { _ in
        guard !record.hits.isEmpty, random.isLucky(85) else { return random.next(base.count + 1) }
        let number = random.next(record.hits.count)
        let hit = record.hits[number]
        let span = record.spans[number]
        let start = Int(hit.end - plan.lengths[Int(hit.literal)])
        return switch random.next(8) {
        case 0: Int(span.start) + random.next(5) - 2
        case 1: Int(span.end) + random.next(5) - 2
        case 2: Int(span.start) + random.next(start - Int(span.start) + 1)
        case 3: Int(hit.end) + random.next(Int(span.end - hit.end) + 1)
        case 4: start - random.next(300)
        case 5: Int(hit.end) + random.next(500)
        default: start - 4 + random.next(48)
        }
      }
    }
  }

  private static func edit(
    of comparison: Comparison, _ texts: inout DeltaTexts
  ) -> DeltaEdit {
    let places = comparison.places(&texts.random)
    switch texts.random.next(20) {
    case 0..<11: return .local(of: comparison.base, at: places, &texts)
    case 11..<15: return .shuffled(of: comparison.base, at: places, &texts)
    case 15..<17: return .crumbs(of: comparison.base, at: places, &texts)
    case 17:
      var edit = DeltaEdit(of: comparison.base)
      edit.copy(places[0], comparison.base.count)
      return edit
    case 18:
      var edit = DeltaEdit(of: comparison.base)
      edit.copy(0, places[0])
      return edit
    default: return DeltaEdit(of: comparison.base)
    }
  }

  @Test(arguments: 0..<16)
  func aDeltaGivesWhatTheWholeTextGives(_ seed: Int) throws {
    var texts = DeltaTexts(random: Random(seed: UInt64(seed) + 1))
    var comparison = try Comparison()
    for number in 0..<40 {
      // Settings are read in full either way, which takes long.
      let isSource = texts.random.isLucky(75)
      let format = isSource ? .source : texts.random.pick(FileFormat.allCases)
      let text = texts.text(pieces: 1 + texts.random.next(isSource ? 24 : 8))
      try comparison.begin(text, format)
      for step in 0..<5 {
        let edit = Self.edit(of: comparison, &texts)
        // A child may have another name, and so another format.
        let own = texts.random.isLucky(90) ? format : .source
        let difference = try comparison.next(edit, own)
        #expect(difference == nil, "seed \(seed), text \(number), step \(step)")
        if difference != nil { return }
      }
    }
  }
}
