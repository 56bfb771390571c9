internal import PCRE

/// Applies the patterns of custom rules to whole texts.
///
/// A custom pattern may have any shape, so each pass is bounded: a text is read in windows, a match
/// has a limit of steps, and a rule that takes too long is abandoned.
struct WholeTextSearch {
  /// The distance between the starts of two windows in bytes.
  private static let stride = 16_384
  /// The minimum number of bytes available to a match, whatever its window.
  private static let overlap = 8_192
  /// The maximum number of secrets of one rule in one text.
  private static let secretLimit = 10_000
  /// The maximum time of one rule for one text.
  private static let timeLimit = Duration.seconds(5)

  private let rules: [Rule]
  private let places: [Int]
  private let compiled: CompiledPatterns
  private var patterns: [Int: Pattern] = [:]
  /// The rules that took too long once.
  private var abandoned: Set<Int> = []
  /// The reasons why rules were not applied to all of the last text.
  private(set) var failures: [RuleProblem] = []
  /// Whether any rule has no keywords.
  let readsEveryText: Bool

  init(_ plan: MatchPlan) {
    rules = plan.rules
    compiled = plan.patterns
    places = plan.wholeTextRules
    readsEveryText = places.contains { plan.rules[$0].anchors.isEmpty }
  }

  /// Resets the failures for a new text.
  mutating func begin() {
    if !failures.isEmpty { failures = [] }
  }

  /// Adds the matches of rules whose keywords the text contains, and of those without keywords.
  ///
  /// - Parameter keywordRules: the indices of the former.
  mutating func search(
    _ text: Span<UInt8>, for keywordRules: Set<Int>, into found: inout [Candidate]
  ) {
    for place in places
    where (keywordRules.contains(place) || rules[place].anchors.isEmpty)
      && !abandoned.contains(place)
    {
      do throws(RuleProblem) {
        try search(for: place, in: text, into: &found)
      } catch {
        failures.append(error)
      }
    }
  }

  private mutating func search(
    for place: Int, in text: Span<UInt8>, into found: inout [Candidate]
  ) throws(RuleProblem) {
    let clock = SuspendingClock()
    let start = clock.now
    var count = 0
    var position = 0
    while position < text.count {
      guard clock.now - start < Self.timeLimit else {
        abandoned.insert(place)
        throw problem("its pattern takes too long; skipped for the rest of the scan", of: place)
      }
      let window = position..<min(text.count, position + Self.stride + Self.overlap)
      let next = window.upperBound == text.count ? text.count : position + Self.stride
      guard let match = try match(of: place, in: text, window: window),
        match.whole.lowerBound < next
      else {
        position = next
        continue
      }
      position = max(match.whole.upperBound, match.whole.lowerBound + 1)
      guard let candidate = candidate(of: rules[place], match, in: text) else { continue }
      count += 1
      guard count <= Self.secretLimit else {
        throw problem(
          "it matches more than \(Self.secretLimit) times; further matches were skipped", of: place)
      }
      found.append(candidate)
    }
  }

  private func problem(_ message: String, of place: Int) -> RuleProblem {
    RuleProblem(ruleID: rules[place].id, message: message)
  }

  /// Nil for a secret that is empty or too regular.
  private func candidate(of rule: Rule, _ match: Match, in text: Span<UInt8>) -> Candidate? {
    let value = match.secret.map { text[$0] }
    // The entropy filter rejects it as well; here it limits a rule that matches everything.
    guard !value.isEmpty, ValueShape.entropy(of: value[...]) >= rule.minimumEntropy else {
      return nil
    }
    return Candidate(rule: rule, span: match.secret, value: value, match: match.whole)
  }

  private struct Match {
    let whole: Range<Int>
    let secret: Range<Int>
  }

  private mutating func match(
    of place: Int, in text: Span<UInt8>, window: Range<Int>
  ) throws(RuleProblem) -> Match? {
    let rule = rules[place]
    do throws(PCREError) {
      let pattern = try pattern(of: place)
      let groups = try pattern.groups(
        in: text, window: window, endsText: window.upperBound == text.count)
      guard let groups, let whole = groups[0] else { return nil }
      if let number = rule.secretGroup, number > 0 {
        return Match(whole: whole, secret: groups[number] ?? whole.lowerBound..<whole.lowerBound)
      }
      let secret = groups.dropFirst().lazy.compactMap(\.self).first { !$0.isEmpty }
      return Match(whole: whole, secret: secret ?? whole)
    } catch {
      throw problem("\(error)", of: place)
    }
  }

  private mutating func pattern(of place: Int) throws(PCREError) -> Pattern {
    if let pattern = patterns[place] { return pattern }
    let pattern = try compiled.pattern(place, isAnchored: false, style: .foreign) {
      rules[place].pattern
    }
    patterns[place] = pattern
    return pattern
  }
}

/// The reason why a custom rule was not applied to all of a text.
package struct RuleProblem: Error, Sendable, Hashable, CustomStringConvertible {
  package let ruleID: String
  package let message: String

  package var description: String { "\(ruleID): \(message)" }
}
