internal import PCRE
internal import Text
internal import Vectorscan

/// Tries the rules of values without a form of their own where a word announces a value: only there
/// are the names of their providers searched for, before the word.
///
/// As anchors, these names would take more time than all others together. One per worker, as it
/// compiles each pattern on first use.
final class AnnouncedRules {
  private let plan: MatchPlan
  private var values: [Int: Pattern] = [:]
  private var way: (noSum: Pattern, gap: Pattern)?
  private var window = NameWindow()

  /// The maximum distance from the start of a name to the word after it, in bytes.
  static let reachBefore = 400

  /// The signs with which a value may begin, before its first letter or digit.
  private static let mostSigns = 3

  init(_ plan: MatchPlan) {
    self.plan = plan
  }

  /// Prepares for a new text.
  func begin() { window.begin() }

  /// Calls `body` with each rule, by its index, that matches the value after a word, and the span of
  /// the secret.
  ///
  /// - Parameter hit: the literal that was found in the text; it may be the beginning of the word.
  /// - Returns: how far from the literal bytes were read if the word announces nothing; otherwise nil.
  func match(
    _ hit: Range<Int>, of word: AnnouncingWord, in text: Span<UInt8>,
    _ body: (Int, Range<Int>) -> Void
  ) throws -> HitReach? {
    guard let wordEnd = word.end(from: hit.upperBound, in: text) else {
      return HitReach(before: 0, after: AnnouncingWord.longest)
    }
    let (found, readEnd) = AnnouncedValue.search(after: wordEnd, in: text)
    guard let value = found, !value.isOther(in: text) else {
      return HitReach(
        before: 0, after: max(readEnd, wordEnd + AnnouncedValue.farthestMeaning) - hit.upperBound)
    }
    let before = max(0, hit.lowerBound - Self.reachBefore)..<wordEnd
    var matches: [NamedMatch] = []
    var window = self.window
    self.window = NameWindow()
    defer { self.window = window }
    try window.visitNames(in: before, of: text, from: plan.providers) { name in
      guard begins(name.start, after: before.lowerBound, in: text),
        try name.end == wordEnd || leads(from: name.end, to: hit.lowerBound, in: text)
      else { return }
      let isInWord = (min(name.end, wordEnd)..<wordEnd).allSatisfy {
        text[$0].isIdentifier || text[$0] == UInt8(ascii: "-") || text[$0] == UInt8(ascii: ".")
      }
      for rule in name.rules where word.announces(plan.rules[rule]) {
        guard !matches.contains(where: { $0.rule == rule && ($0.isInWord || !isInWord) }),
          let span = try secret(of: rule, at: value.start, in: text)
        else { continue }
        matches.removeAll { $0.rule == rule }
        matches.append(NamedMatch(rule: rule, span: span, isInWord: isInWord))
      }
    }
    // The name of the value itself says more than one near it.
    let isNamed = matches.contains(where: \.isInWord)
    for match in matches where match.isInWord || !isNamed { body(match.rule, match.span) }
    return nil
  }

  /// A rule that matches a value.
  private struct NamedMatch {
    let rule: Int
    let span: Range<Int>
    /// Whether the name of its provider is in the identifier that announces the value.
    let isInWord: Bool
  }

  /// Whether a word begins at a name; not if that depends on what lies before the bytes searched.
  private func begins(_ start: Int, after limit: Int, in text: Span<UInt8>) -> Bool {
    (limit == 0 || start - limit >= NameBorder.reach) && NameBorder.isBefore(start, in: text)
  }

  /// Whether the text between a name and a word belongs to both.
  private func leads(from start: Int, to end: Int, in text: Span<UInt8>) throws -> Bool {
    guard start <= end else { return false }
    let way = try compiledWay()
    return try way.gap.firstMatch(in: text, window: start..<end) != nil
      && way.noSum.firstMatch(in: text, window: start..<min(text.count, start + 128)) != nil
  }

  private func compiledWay() throws -> (noSum: Pattern, gap: Pattern) {
    if let way { return way }
    let made = (
      noSum: try Pattern(ContextPattern.noSum, isAnchored: true),
      gap: try Pattern(ContextPattern.gap + #"\z"#, isAnchored: true)
    )
    way = made
    return made
  }

  /// Returns the span of a rule's secret that begins with a letter or digit, or with signs before it.
  private func secret(
    of rule: Int, at start: Int, in text: Span<UInt8>
  ) throws -> Range<Int>? {
    guard let value = plan.rules[rule].announcedValue else { return nil }
    let pattern = try pattern(of: value, rule)
    var at = start
    while true {
      let window = at..<min(text.count, start + value.greatestWidth + 1)
      if let match = try pattern.firstMatch(in: text, window: window) { return match.group }
      guard start - at < Self.mostSigns, at > 0, "-_+/".utf8.contains(text[at - 1]) else {
        return nil
      }
      at -= 1
    }
  }

  private func pattern(of value: AnnouncedForm, _ rule: Int) throws -> Pattern {
    if let pattern = values[rule] { return pattern }
    let pattern = try plan.announcedPatterns.pattern(rule, isAnchored: true) { value.pattern }
    values[rule] = pattern
    return pattern
  }
}
