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

  init(_ plan: MatchPlan) {
    self.plan = plan
    patterns = Array(repeating: nil, count: plan.rules.count)
    announced = AnnouncedRules(plan)
  }

  /// Prepares for a new text.
  func begin(_ use: FormatDefinition.Use) {
    self.use = use
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
    let reach = try match(hit, from: start, place, in: text, into: &matches)
    let farthest =
      reach != nil
      ? plan.patternReaches[literal]
      : use == .source ? plan.sourceReaches[literal] : plan.reaches[literal]
    return farthest.span(of: hit, from: start, reach)
  }

  /// - Returns: how far from the hit bytes can change what is not a match of a rule's own pattern; nil
  ///   for as far as the plan says.
  private func match(
    _ hit: Hit, from start: Int, _ place: Int32, in text: Span<UInt8>,
    into matches: inout [AnchorMatch]
  ) throws -> HitReach? {
    let literal = Int(hit.literal)
    for use in plan.usesByLiteral[literal] {
      guard let anchor = use.range(from: start, in: text) else { continue }
      if let match = try match(use.rule, at: anchor, of: place, in: text) { matches.append(match) }
    }
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
        at: Int(hit.end), anchorLength: Int(plan.lengths[literal]), in: text, of: use)
      for candidate in found.candidates { add(candidate) }
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

  private func match(
    _ index: Int, at anchor: Range<Int>, of hit: Int32, in text: Span<UInt8>
  ) throws -> AnchorMatch? {
    let rule = plan.rules[index]
    guard var window = rule.reach.window(around: anchor, in: text) else {
      keywordRules.insert(index)
      return nil
    }
    let isToken = if case .following = rule.reach { false } else { true }
    let pattern = try pattern(of: index)
    var isExtended = false
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
          continue
        }
      }
      return AnchorMatch(
        hit: hit, rule: Int32(index), anchorStart: anchor.lowerBound,
        wholeEnd: match.whole.upperBound,
        candidate: Candidate(
          rule: rule, span: match.group, value: match.group.map { text[$0] }))
    }
    return nil
  }

  /// The number of bytes added to a window when a match ends at its end.
  static let `extension` = 256

  private func pattern(of index: Int) throws -> Pattern {
    if let pattern = patterns[index] { return pattern }
    let rule = plan.rules[index]
    let pattern = try Pattern(rule.pattern, isAnchored: rule.reach.startsMatch)
    patterns[index] = pattern
    return pattern
  }
}

extension Reach {
  /// Returns the bytes in which a match may be; nil for a rule that is tried on whole texts.
  fileprivate func window(around anchor: Range<Int>, in text: Span<UInt8>) -> Range<Int>? {
    switch self {
    case .token(let before, let after):
      return max(0, anchor.lowerBound - before)..<min(text.count, anchor.upperBound + after)
    case .line(let before, let after):
      var (start, end) = (anchor.lowerBound, anchor.upperBound)
      let (least, most) = (max(0, start - before), min(text.count, end + after))
      while start > least, !text[start - 1].isLineEnd { start -= 1 }
      while end < most, !text[end].isLineEnd { end += 1 }
      return start..<end
    case .following(let distance):
      return anchor.upperBound..<min(text.count, anchor.upperBound + distance)
    case .wholeText: return nil
    }
  }
}
