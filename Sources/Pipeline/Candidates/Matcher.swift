package import Bytes
internal import PCRE
internal import Vectorscan

/// Finds candidates in one text after another: literal anchors first, in one pass over all bytes;
/// then the exact pattern of just the rules whose anchor was hit, in a bounded window.
///
/// One per worker: it owns scratch space and the patterns that it compiled.
package final class Matcher {
  private let plan: MatchPlan
  /// Made on first use where little is read.
  private var scanner: Scanner?
  /// How many bytes were searched without it.
  private var shortByteCount = 0
  /// Compiled on first use: most runs need few of them.
  private var patterns: [Pattern?]
  /// Where the last match of each rule ended, so that a second anchor in it finds nothing new.
  private var lastEnds: [Int]
  private var wholeTexts: WholeTextSearch

  /// - Throws: `VectorscanError` when there is no memory.
  package init(_ plan: MatchPlan) throws {
    self.plan = plan
    scanner = plan.shortTexts == nil ? try Scanner(plan.database.get()) : nil
    patterns = Array(repeating: nil, count: plan.rules.count)
    lastEnds = Array(repeating: 0, count: plan.rules.count)
    wholeTexts = WholeTextSearch(plan)
  }

  /// The custom rules that could not be tried on all of the last text, and why.
  package var failures: [RuleProblem] { wholeTexts.failures }

  /// The candidates in a readable text, in the order in which they stand; a candidate of a config
  /// file has its key path.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func candidates(in text: Span<UInt8>, format declared: FileFormat) throws -> [Candidate] {
    wholeTexts.begin()
    let hits = try hits(in: text)
    guard !hits.isEmpty || wholeTexts.readsEveryText else { return [] }
    let format = declared == .source ? FileFormat.sniff(text) ?? .source : declared
    for index in lastEnds.indices { lastEnds[index] = 0 }
    var found: [Candidate] = []
    var sawName = false
    for hit in hits {
      let literal = Int(hit.literal)
      let start = Int(hit.end) - plan.literals[literal].bytes.count
      for use in plan.usesByLiteral[literal] {
        guard let anchor = use.range(from: start, in: text) else { continue }
        try match(use.rule, at: anchor, in: text, into: &found)
      }
      guard plan.isNameLiteral[literal] else { continue }
      sawName = true
      let anchor = start..<Int(hit.end)
      let candidate = GenericCandidates.fromSource(
        at: anchor.upperBound, anchorLength: anchor.count, in: text)
      if let candidate { found.append(candidate) }
    }
    if !plan.wholeTextRules.isEmpty { wholeTexts.search(text, into: &found) }
    if format.isConfiguration, sawName || !found.isEmpty {
      addEntries(of: text, format: format, to: &found)
    }
    return inOrder(found)
  }

  private func hits(in text: Span<UInt8>) throws -> [Hit] {
    if let scanner { return try scanner.hits(in: text) }
    if let search = plan.shortTexts, text.count <= MatchPlan.shortTextLimit - shortByteCount {
      shortByteCount += text.count
      return search.hits(in: text)
    }
    let made = try Scanner(plan.database.get())
    scanner = made
    return try made.hits(in: text)
  }

  private func match(
    _ index: Int, at anchor: Range<Int>, in text: Span<UInt8>, into found: inout [Candidate]
  ) throws {
    let rule = plan.rules[index]
    guard anchor.lowerBound >= lastEnds[index] else { return }
    if rule.isCustom { return wholeTexts.want(index) }
    let pattern = try pattern(of: index)
    var window: Range<Int>
    switch rule.reach {
    case .token(let before, let after):
      window = max(0, anchor.lowerBound - before)..<min(text.count, anchor.upperBound + after)
    case .following(let distance):
      window = anchor.upperBound..<min(text.count, anchor.upperBound + distance)
    case .wholeText: return
    }
    while var match = try pattern.firstMatch(in: text, window: window) {
      if match.whole.upperBound == window.upperBound, window.upperBound < text.count {
        // The window cut the text: what ends here may go on.
        window = window.lowerBound..<min(text.count, window.upperBound + Self.extension)
        guard let longer = try pattern.firstMatch(in: text, window: window) else { return }
        match = longer
      }
      if case .token = rule.reach {
        guard match.whole.lowerBound <= anchor.lowerBound else { return }
        if match.whole.upperBound < anchor.upperBound {
          guard match.whole.lowerBound + 1 < window.upperBound else { return }
          window = match.whole.lowerBound + 1..<window.upperBound
          continue
        }
      }
      lastEnds[index] = match.whole.upperBound
      let value = match.group.map { text[$0] }
      found.append(Candidate(rule: rule, span: match.group, value: value))
      return
    }
  }

  /// How many bytes more are looked at when a match ends where its window does.
  private static let `extension` = 256

  private func pattern(of index: Int) throws -> Pattern {
    if let pattern = patterns[index] { return pattern }
    let rule = plan.rules[index]
    let pattern = try Pattern(rule.pattern, isAnchored: rule.reach.startsMatch)
    patterns[index] = pattern
    return pattern
  }

  /// Adds what a config file's entries give, and to the rest the key path of the entry it is in.
  ///
  /// The entries say better what a name is given than the look around the name does, which is kept
  /// only where it found something inside a value (a script in a CI file, a URL) or outside of all.
  private func addEntries(
    of text: Span<UInt8>, format: FileFormat, to found: inout [Candidate]
  ) {
    let entries = format.entries(in: text.indices.map { text[$0] })
    var kept: [Candidate] = []
    for var candidate in found {
      let entry = entries.holding(candidate.span)
      if candidate.rule.isGeneric, let entry, entry.span == candidate.span { continue }
      candidate.keyPath = entry?.keyPath ?? []
      kept.append(candidate)
    }
    found = kept + entries.compactMap { GenericCandidates.fromEntry($0, format: format) }
  }

  /// Sorted, and without the same span twice under one rule.
  private func inOrder(_ found: [Candidate]) -> [Candidate] {
    var seen: Set<SpanOfRule> = []
    return
      found
      .filter { seen.insert(SpanOfRule(rule: ObjectIdentifier($0.rule), span: $0.span)).inserted }
      .sorted {
        ($0.span.lowerBound, $0.span.upperBound, $0.rule.id)
          < ($1.span.lowerBound, $1.span.upperBound, $1.rule.id)
      }
  }
}

private struct SpanOfRule: Hashable {
  let rule: ObjectIdentifier
  let span: Range<Int>
}
