internal import PCRE

/// Tries the patterns of custom rules on whole texts.
///
/// A pattern of somebody else's may be of any shape, so each pass is bounded: a text is read in
/// windows, a match has a limit of steps, and a rule that takes too long is given up.
struct WholeTextSearch {
  /// Bytes in which a match may start before the next window begins.
  private static let stride = 16_384
  /// Bytes that a match has at least, whatever window it starts in.
  private static let overlap = 8_192
  /// Matches of one rule in one text.
  private static let matchLimit = 1_000
  /// What one rule may take for one text.
  private static let timeLimit = Duration.seconds(5)

  private let rules: [Rule]
  private let places: [Int]
  /// The places of the rules whose keywords the current text has.
  private var wanted: Set<Int> = []
  private var patterns: [Int: Pattern] = [:]
  /// The rules that took too long once.
  private var abandoned: Set<Int> = []
  /// What kept rules from being tried on all of the last text.
  private(set) var failures: [RuleProblem] = []
  /// Whether there is a rule without keywords.
  let readsEveryText: Bool

  init(_ plan: MatchPlan) {
    rules = plan.rules
    places = plan.wholeTextRules
    readsEveryText = places.contains { plan.rules[$0].anchors.isEmpty }
  }

  /// Forgets what was noted of the last text.
  mutating func begin() {
    guard !places.isEmpty else { return }
    failures = []
    wanted.removeAll(keepingCapacity: true)
  }

  /// Notes that the current text has a keyword of the rule.
  mutating func want(_ place: Int) {
    wanted.insert(place)
  }

  /// Adds what the rules match that are wanted or have no keywords.
  mutating func search(_ text: Span<UInt8>, into found: inout [Candidate]) {
    for place in places
    where (wanted.contains(place) || rules[place].anchors.isEmpty) && !abandoned.contains(place) {
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
    let rule = rules[place]
    let clock = SuspendingClock()
    let start = clock.now
    var count = 0
    var position = 0
    while position < text.count {
      let window = position..<min(text.count, position + Self.stride + Self.overlap)
      let next = window.upperBound == text.count ? text.count : position + Self.stride
      guard let match = try match(of: place, in: text, window: window),
        match.whole.lowerBound < next
      else {
        position = next
        if clock.now - start > Self.timeLimit {
          abandoned.insert(place)
          throw RuleProblem(
            ruleID: rule.id, message: "its pattern takes too long; it is given up for this scan")
        }
        continue
      }
      position = max(match.whole.upperBound, match.whole.lowerBound + 1)
      guard !match.secret.isEmpty else { continue }
      count += 1
      guard count <= Self.matchLimit else {
        throw RuleProblem(
          ruleID: rule.id,
          message: "it matches more than \(Self.matchLimit) times; the rest was not looked at")
      }
      found.append(
        Candidate(
          rule: rule, span: match.secret, value: match.secret.map { text[$0] },
          match: match.whole))
    }
  }

  private mutating func match(
    of place: Int, in text: Span<UInt8>, window: Range<Int>
  ) throws(RuleProblem) -> (whole: Range<Int>, secret: Range<Int>)? {
    let rule = rules[place]
    do throws(PCREError) {
      let pattern = try pattern(of: place)
      let groups = try pattern.groups(
        in: text, window: window, endsText: window.upperBound == text.count)
      guard let groups, let whole = groups[0] else { return nil }
      if let number = rule.secretGroup, number > 0 {
        return (whole, groups[number] ?? whole.lowerBound..<whole.lowerBound)
      }
      let secret = groups.dropFirst().lazy.compactMap(\.self).first { !$0.isEmpty }
      return (whole, secret ?? whole)
    } catch {
      throw RuleProblem(ruleID: rule.id, message: "\(error)")
    }
  }

  private mutating func pattern(of place: Int) throws(PCREError) -> Pattern {
    if let pattern = patterns[place] { return pattern }
    let pattern = try Pattern(rules[place].pattern, style: .foreign)
    patterns[place] = pattern
    return pattern
  }
}
