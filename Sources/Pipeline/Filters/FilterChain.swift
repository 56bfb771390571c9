package import Candidates
package import Configuration
package import Formats
package import ProjectFacts
package import Vocabulary

/// A candidate that no filter rejected.
///
/// Only the filter chain can create one, so that no stage can skip it.
package struct Survivor: Sendable {
  package let candidate: Candidate
  package let confidence: Confidence
  /// The reasons for the confidence, in the order of the filters.
  package let reasons: [String]
  /// Whether a checksum or structure proves it, so that no location lowers its confidence.
  package let isConfirmed: Bool
  /// The surrounding text, kept only if an allowlist entry for paths may need it.
  package let surroundings: Surroundings?
  /// The exception that keeps it out of the report; nil for a finding.
  package let allowance: Allowance?

  fileprivate init(
    candidate: Candidate, confidence: Confidence, reasons: [String], isConfirmed: Bool,
    surroundings: Surroundings?, allowance: Allowance?
  ) {
    self.allowance = allowance
    self.candidate = candidate
    self.confidence = confidence
    self.reasons = reasons
    self.isConfirmed = isConfirmed
    self.surroundings = surroundings
  }
}

/// The filters in their order; the first rejection wins.
package struct FilterChain: Sendable {
  private let content: [any Filter]
  private let place: [any LocationFilter]
  private let rulePaths: RulePathFilter
  private let keepsSurroundings: Bool
  /// What files are for, as the configuration says.
  package let facts: ProjectFacts

  package init(
    content: [any Filter], place: [any LocationFilter],
    configuration: Configuration = Configuration()
  ) {
    self.content = content
    self.place = place
    rulePaths = RulePathFilter(rules: configuration.rules)
    facts = configuration.facts
    keepsSurroundings = configuration.allowlist.needsSurroundingsAtPlaces
  }

  /// Returns the filters of every scan under a configuration.
  ///
  /// - Parameters:
  ///   - configuration: its allowlist and rules.
  ///   - usage: records which allowlist entries were used.
  ///   - isStrict: whether the allowlist is applied last, so that only entries that suppress a
  ///     finding count as used.
  ///   - now: the time by which tokens have expired, in seconds since 1970; nil to ignore that.
  package static func standard(
    for configuration: Configuration, usage: AllowlistUsage? = nil, isStrict: Bool = false,
    now: Int64? = nil
  ) -> FilterChain {
    // Decisions of users come first: no other reason should hide them in `--explain`.
    let exceptions: [any Filter] = [
      AllowCommentFilter(), AllowedValueFilter(allowlist: configuration.allowlist, usage: usage),
    ]
    let disabled = DisabledRuleFilter(ids: configuration.disabledRules)
    let allowlist = configuration.allowlist
    let judges = judges + (now.map { [ExpiryFilter(now: $0)] } ?? [])
    return FilterChain(
      // A disabled rule needs no other reason.
      content: [disabled] + (isStrict ? judges + exceptions : exceptions + judges),
      place: [
        // Rejections before lowering, so that nothing is explained twice.
        RulePathFilter(rules: configuration.rules),
        IgnoredLineFilter(lines: allowlist.ignoredLines, usage: usage),
        AllowedPathFilter(allowlist: allowlist, usage: usage),
        TestKeyFilter(roles: configuration.facts.roles),
        FilePurposeFilter(facts: configuration.facts),
      ], configuration: configuration)
  }

  /// Returns the filters that judge candidates, without what the user allows: to mask that, too.
  package static func withoutExceptions(for configuration: Configuration) -> FilterChain {
    FilterChain(
      content: [DisabledRuleFilter(ids: configuration.disabledRules)] + judges,
      place: [
        RulePathFilter(rules: configuration.rules), FilePurposeFilter(facts: configuration.facts),
      ])
  }

  /// The filters that judge candidates.
  private static let judges: [any Filter] = [
    // Exact and cheap: the value is in every tutorial.
    KnownSampleFilter(),
    // What surrounds a match says nothing about its value.
    EmbeddedFilter(), PublicIdentifierFilter(),
    // Placeholders before entropy, because the word explains more than a number.
    PlaceholderFilter(),
    ReferenceFilter(),
    PasswordFilter(),
    EntropyFilter(),
    SampleURLFilter(), CiphertextFilter(), KeyIDFilter(),
    // The costly inspection comes only for the rest; it may confirm.
    StructureFilter(),
    // Last, as it applies even to confirmed matches.
    PublishableFilter(),
  ]

  /// Whether a text may have an allow comment: cheaper than asking for each of many candidates.
  package static func mayHaveMarks(_ text: Span<UInt8>) -> Bool {
    AllowMarkSearch.mayHold(0..<text.count, in: text)
  }

  /// Returns the verdict on a candidate by its text.
  ///
  /// - Parameters:
  ///   - path: the only path of the text; nil if it may have several.
  ///   - mayHaveMarks: false if it is known that the text has no allow comment.
  package func verdict(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat, path: GitPath? = nil,
    mayHaveMarks: Bool = true
  ) -> Verdict {
    // Early, so that it does not displace another rule's match of the same bytes.
    if let path, let reason = rulePaths.reason(against: candidate.rule, at: path) {
      return .reject(reason)
    }
    var balance = Balance(
      rule: candidate.rule, confidence: candidate.rule.confidence, isConfirmed: false, reasons: [])
    for filter in content where filter.applies(to: candidate) {
      if filter.isAllowance, balance.allowance != nil { continue }
      if !mayHaveMarks, filter.readsMarks { continue }
      let decision = filter.decision(on: candidate, in: text, format: format)
      if let reason = balance.take(decision) { return .reject(reason) }
    }
    return balance.verdict(
      on: candidate, surroundings: keepsSurroundings ? Surroundings(of: candidate, in: text) : nil)
  }

  /// Returns the verdict on a candidate in a decoded text: its judges see that text, the user's
  /// decisions also the text that contains it.
  ///
  /// - Parameters:
  ///   - span: the bytes of `text` that stand for the candidate.
  ///   - path: the only path of the text; nil if it may have several.
  package func verdict(
    on candidate: Candidate, in decoded: DecodedText, at span: Range<Int>, of text: Span<UInt8>,
    format: FileFormat, path: GitPath? = nil
  ) -> Verdict {
    let inner = verdict(
      on: candidate, in: decoded.bytes.span, format: decoded.format, path: path)
    let survivor: Survivor
    switch inner {
    case .reject: return inner
    case .keep(let kept), .allow(let kept): survivor = kept
    }
    let placed = candidate.placed(at: span)
    var balance = Balance(survivor)
    // The offset of a comment in the decoded text is none of this text.
    balance.allowance = survivor.allowance.map {
      Allowance($0.kind, reason: $0.reason, place: $0.place, offset: span.lowerBound)
    }
    balance.reasons.append("decoded from the text")
    for filter in content where filter.isAllowance && filter.applies(to: placed) {
      guard balance.allowance == nil else { break }
      _ = balance.take(filter.decision(on: placed, in: text, format: format))
    }
    return balance.verdict(
      on: placed, surroundings: keepsSurroundings ? Surroundings(of: placed, in: text) : nil)
  }

  /// Returns the offset of the allow comment without which a candidate would be kept, bytes from 0;
  /// nil if there is none.
  package func offset(
    ofMarkAllowing candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Int? {
    guard
      let offset = AllowCommentFilter().offset(ofMarkAllowing: candidate, in: text, format: format)
    else {
      return nil
    }
    let judges = content.filter { !$0.isAllowance && $0.applies(to: candidate) }
    let isRejected = judges.contains { filter in
      if case .rejects = filter.decision(on: candidate, in: text, format: format) {
        true
      } else {
        false
      }
    }
    return isRejected ? nil : offset
  }

  /// Whether the user allows a value at a location, in a comment or in the configuration; the other
  /// filters are not asked.
  package func allows(
    _ candidate: Candidate, in text: Span<UInt8>, format: FileFormat, at location: MatchLocation
  ) -> Bool {
    for filter in content where filter.isAllowance && filter.applies(to: candidate) {
      if case .allows = filter.decision(on: candidate, in: text, format: format) { return true }
    }
    let survivor = Survivor(
      candidate: candidate, confidence: candidate.rule.confidence, reasons: [], isConfirmed: false,
      surroundings: Surroundings(of: candidate, in: text), allowance: nil)
    return place.contains { filter in
      guard filter.isAllowance, case .allows = filter.decision(on: survivor, at: location) else {
        return false
      }
      return true
    }
  }

  /// Returns the verdict on a survivor at one of its locations.
  package func verdict(on survivor: Survivor, at path: GitPath) -> Verdict {
    verdict(on: survivor, at: MatchLocation(path: path))
  }

  /// Returns the verdict on a survivor at one of its locations.
  package func verdict(on survivor: Survivor, at location: MatchLocation) -> Verdict {
    var balance = Balance(survivor)
    for filter in place {
      if filter.isAllowance, balance.allowance != nil { continue }
      if let reason = balance.take(filter.decision(on: survivor, at: location)) {
        return .reject(reason)
      }
    }
    return balance.verdict(on: survivor.candidate, surroundings: survivor.surroundings)
  }
}

/// Accumulates decisions.
private struct Balance {
  let rule: Rule
  var confidence: Confidence
  var isConfirmed: Bool
  var reasons: [String]
  var allowance: Allowance?

  /// Applies a decision.
  ///
  /// - Returns: the reason of a rejection; that of the user, if it is allowed, too.
  mutating func take(_ decision: FilterDecision) -> String? {
    switch decision {
    case .none: break
    case .rejects(let reason): return allowance?.reason ?? reason
    case .allows(let exception): allowance = exception
    case .confirms(let reason):
      confidence = .high
      isConfirmed = true
      reasons.append(reason)
    case .lowers(let reason):
      // A proof outweighs a doubt; that a key is publishable is certain.
      if isConfirmed, !rule.isPublishable { break }
      confidence = .low
      reasons.append(reason)
    case .notes(let reason): reasons.append(reason)
    }
    return nil
  }

  func verdict(on candidate: Candidate, surroundings: Surroundings?) -> Verdict {
    let survivor = Survivor(
      candidate: candidate, confidence: confidence, reasons: reasons, isConfirmed: isConfirmed,
      surroundings: surroundings, allowance: allowance)
    return allowance == nil ? .keep(survivor) : .allow(survivor)
  }
}

extension Balance {
  /// Continues with what earlier filters decided.
  init(_ survivor: Survivor) {
    self.init(
      rule: survivor.candidate.rule, confidence: survivor.confidence,
      isConfirmed: survivor.isConfirmed, reasons: survivor.reasons, allowance: survivor.allowance)
  }
}
