internal import Formats
internal import PCRE
internal import Text
internal import Vectorscan

/// The exact patterns of the rules, tried in a bounded window around the hit of an anchor.
///
/// One per worker, as it compiles each pattern on first use: most runs need only a few.
final class AnchorPatterns {
  private let plan: MatchPlan
  private var patterns: [Pattern?]
  private let announced: AnnouncedRules
  /// The indices of the custom rules of which the current text contains a keyword.
  private(set) var keywordRules: Set<Int> = []
  /// What the current text is.
  private var use = FormatDefinition.Use.source
  /// The work on the current text, and what it may not exceed.
  let work: MatchWork
  /// For each rule whose anchors are close together here, its search.
  private var shared: [SharedSearch?]
  /// The rules that have one.
  private var sharing: [Int] = []
  /// What was judged of names in the current text.
  let reading = ReadingWork(byteCount: 0)
  /// Bytes of the current text that have no line end.
  private var line = 0..<0

  init(_ plan: MatchPlan) {
    self.plan = plan
    patterns = Array(repeating: nil, count: plan.rules.count)
    announced = AnnouncedRules(plan)
    work = MatchWork(ruleCount: plan.rules.count)
    shared = Array(repeating: nil, count: plan.rules.count)
  }

  /// Prepares for a new text.
  ///
  /// - Parameter byteCount: the length of the text.
  func begin(_ use: FormatDefinition.Use, byteCount: Int) {
    self.use = use
    work.begin(byteCount: byteCount)
    line = 0..<0
    reading.begin(byteCount: byteCount)
    announced.begin()
    if !sharing.isEmpty {
      for rule in sharing { shared[rule] = nil }
      sharing.removeAll(keepingCapacity: true)
    }
    if !keywordRules.isEmpty { keywordRules.removeAll(keepingCapacity: true) }
  }

  /// Adds the matches of a hit.
  ///
  /// - Parameter place: the index of the hit in its record.
  /// - Returns: the bytes that can change them.
  func match(
    _ hit: Hit, _ place: Int32, in text: Span<UInt8>, into matches: inout [AnchorMatch]
  ) throws -> HitSpan {
    let literal = Int(hit.literal)
    let start = Int(hit.end) - Int(plan.lengths[literal])
    var continued = LiteralReach.none
    for use in plan.usesByLiteral[literal] {
      guard let anchor = use.range(from: start, in: text) else { continue }
      if anchor.upperBound > Int(hit.end) {
        continued = continued.joined(with: LiteralReach(of: use, in: plan.rules))
      }
      if let match = try match(use.rule, at: anchor, of: place, in: text) { matches.append(match) }
    }
    let reach = try matchNames(hit, from: start, place, in: text, into: &matches)
    let farthest =
      reach != nil
      ? plan.patternReaches[literal]
      : use == .source ? plan.sourceReaches[literal] : plan.reaches[literal]
    return farthest.joined(with: continued).span(of: hit, from: start, reach)
  }

  /// Adds what a hit gives as part of a name or prefix.
  ///
  /// - Returns: how far from the hit bytes can change what is not a match of a rule's own pattern; nil
  ///   for as far as the plan says.
  private func matchNames(
    _ hit: Hit, from start: Int, _ place: Int32, in text: Span<UInt8>,
    into matches: inout [AnchorMatch]
  ) throws -> HitReach? {
    let literal = Int(hit.literal)
    var reach: HitReach? = HitReach(before: 0, after: 0)
    if let word = plan.announcing[literal] {
      reach = try announced.match(start..<Int(hit.end), of: word, in: text) { rule, span in
        matches.append(
          AnchorMatch(
            hit: place, rule: Int32(rule), anchorStart: start, wholeEnd: span.upperBound,
            candidate: Candidate(
              rule: plan.rules[rule], span: span, value: span.map { text[$0] })))
      }
    }
    func add(_ candidate: Candidate) {
      matches.append(
        AnchorMatch(
          hit: place, rule: -1, anchorStart: start, wholeEnd: start, candidate: candidate))
    }
    if plan.isNameLiteral[literal] {
      let found = GenericCandidates.fromSource(
        at: Int(hit.end), anchorLength: Int(plan.lengths[literal]), in: text, of: use,
        work: reading)
      for candidate in found.candidates { add(candidate) }
      if reading.isExceeded { stopReading() }
      reach = found.reach.flatMap { reach?.joined(with: $0) }
    }
    let prefixEnd =
      plan.isPrefixLiteral[literal]
      ? Int(hit.end)
      : plan.isPrefixWord[literal]
        ? PrefixedToken.prefixEnd(after: start..<Int(hit.end), in: text) : nil
    if let prefixEnd {
      reach = reach?.joined(with: PrefixedToken.reach)
      if let candidate = GenericCandidates.withPrefix(endingAt: prefixEnd, in: text) {
        add(candidate)
      }
    }
    return reach
  }

  /// Reports once that values of names are left out.
  private func stopReading() {
    let rule = use == .source ? GenericRules.sourceSecret : GenericRules.textSecret
    work.note(
      RuleProblem(
        ruleID: rule.id, message: "too many names with long values; not all values were judged"))
  }

  private func match(
    _ index: Int, at anchor: Range<Int>, of hit: Int32, in text: Span<UInt8>
  ) throws -> AnchorMatch? {
    let rule = plan.rules[index]
    if rule.isNamed, !NameBorder.isBefore(anchor.lowerBound, in: text) { return nil }
    // A copy: passed itself, it would be claimed for as long.
    var known = line
    guard let window = rule.reach.window(around: anchor, in: text, line: &known) else {
      keywordRules.insert(index)
      return nil
    }
    line = known
    guard work.allows(index) else { return nil }
    let pattern = try pattern(of: index)
    let isClose = work.note(index, window)
    do {
      let found =
        isClose && !rule.reach.startsMatch
        ? try sharedMatch(of: index, pattern, at: anchor, in: window, of: text)
        : try match(of: index, pattern, at: anchor, in: window, of: text)
      if work.isExceeded(by: index) {
        work.stop(index, of: rule, because: "too many places to try its pattern at")
      }
      return found.map { found in
        AnchorMatch(
          hit: hit, rule: Int32(index), anchorStart: anchor.lowerBound,
          wholeEnd: found.whole.upperBound,
          candidate: Candidate(
            rule: rule, span: found.group, value: found.group.map { text[$0] }))
      }
    } catch {
      work.stop(index, of: rule, because: error.message)
      return nil
    }
  }

  /// Returns the first match in a window that contains the anchor, or for a rule whose matches follow
  /// it, the first one.
  private func match(
    of index: Int, _ pattern: Pattern, at anchor: Range<Int>, in reach: Range<Int>,
    of text: Span<UInt8>
  ) throws(PCREError) -> SharedSearch.Found? {
    let isToken = if case .following = plan.rules[index].reach { false } else { true }
    var window = reach
    var isExtended = false
    work.add(
      plan.rules[index].reach.startsMatch ? min(window.count, Self.anchoredWork) : window.count,
      to: index)
    while var match = try pattern.firstMatch(in: text, window: window) {
      if match.whole.upperBound == window.upperBound, window.upperBound < text.count, !isExtended {
        // The window cut the text: a match at its end may continue. Once is enough, and
        // `LiteralReach` depends on it.
        isExtended = true
        window = window.lowerBound..<min(text.count, window.upperBound + Self.extension)
        guard let longer = try pattern.firstMatch(in: text, window: window) else { return nil }
        match = longer
      }
      if isToken {
        guard match.whole.lowerBound <= anchor.lowerBound else { return nil }
        if match.whole.upperBound < anchor.upperBound {
          // A token before the one with the anchor.
          guard match.whole.lowerBound + 1 < window.upperBound else { return nil }
          window = match.whole.lowerBound + 1..<window.upperBound
          work.add(window.count, to: index)
          continue
        }
      }
      return match
    }
    return nil
  }

  /// Returns what `match` does, for an anchor near others of the rule.
  private func sharedMatch(
    of index: Int, _ pattern: Pattern, at anchor: Range<Int>, in window: Range<Int>,
    of text: Span<UInt8>
  ) throws(PCREError) -> SharedSearch.Found? {
    var search: SharedSearch
    if let known = shared[index], known.covers(window) {
      search = known
      shared[index] = nil
    } else {
      if shared[index] == nil { sharing.append(index) }
      var known = line
      search = SharedSearch(plan.rules[index].reach.stretch(from: window, in: text, line: &known))
      line = known
    }
    let searchedCount = search.searchedCount
    defer {
      work.add(search.searchedCount - searchedCount, to: index)
      shared[index] = search
    }
    var place = window.lowerBound
    while let found = try search.first(from: place, of: pattern, in: text) {
      guard found.whole.lowerBound <= anchor.lowerBound else { return nil }
      if found.whole.upperBound > window.upperBound {
        // Only the window alone says whether a shorter match is in it.
        return try match(of: index, pattern, at: anchor, in: window, of: text)
      }
      if found.whole.upperBound >= anchor.upperBound { return found }
      place = found.whole.lowerBound + 1
    }
    return nil
  }

  /// What a try at one place alone counts at most, however long a match may be, in bytes.
  private static let anchoredWork = 512

  /// The number of bytes added to a window when a match ends at its end.
  static let `extension` = 256

  private func pattern(of index: Int) throws -> Pattern {
    if let pattern = patterns[index] { return pattern }
    let rule = plan.rules[index]
    let pattern = try plan.patterns.pattern(index, isAnchored: rule.reach.startsMatch) {
      rule.pattern
    }
    patterns[index] = pattern
    return pattern
  }
}

extension Reach {
  /// Returns the bytes in which a match may be; nil for a rule that is tried on whole texts.
  ///
  /// - Parameter line: bytes that are known to be of one line.
  fileprivate func window(
    around anchor: Range<Int>, in text: Span<UInt8>, line: inout Range<Int>
  ) -> Range<Int>? {
    switch self {
    case .token(let before, let after):
      return max(0, anchor.lowerBound - before)..<min(text.count, anchor.upperBound + after)
    case .line(let before, let after):
      return Self.line(
        around: anchor, max(0, anchor.lowerBound - before),
        min(text.count, anchor.upperBound + after), in: text, line: &line)
    case .following(let distance):
      return anchor.upperBound..<min(text.count, anchor.upperBound + distance)
    case .wholeText: return nil
    }
  }

  /// Returns a window with some times as many bytes after it, within the line if the reach is.
  fileprivate func stretch(
    from window: Range<Int>, in text: Span<UInt8>, line: inout Range<Int>
  ) -> Range<Int> {
    let end = min(text.count, window.upperBound + max(3 * window.count, 1024))
    guard case .line = self else { return window.lowerBound..<end }
    return Self.line(around: window, window.lowerBound, end, in: text, line: &line)
  }

  /// Returns the bytes of the line around some bytes, between two places.
  private static func line(
    around part: Range<Int>, _ least: Int, _ most: Int, in text: Span<UInt8>,
    line: inout Range<Int>
  ) -> Range<Int> {
    // On a long line the anchors before have looked at most of it.
    var (start, end) = (part.lowerBound, part.upperBound)
    if line.lowerBound <= start, start <= line.upperBound {
      start = max(least, line.lowerBound)
      end = max(end, min(most, line.upperBound))
    }
    while start > least, !text[start - 1].isLineEnd { start -= 1 }
    while end < most, !text[end].isLineEnd { end += 1 }
    line = start..<end
    return start..<end
  }
}
