package import Bytes
package import Candidates
package import Git

/// A candidate that no filter rejected.
///
/// Only the filter chain can make one, so that no stage can skip it.
package struct Survivor: Sendable {
  package let candidate: Candidate
  package let tier: Tier
  /// Why the tier is what it is, in the order of the filters.
  package let reasons: [String]
  /// Whether a sum or structure proves it, so that no place makes it less sure.
  package let isConfirmed: Bool

  fileprivate init(candidate: Candidate, tier: Tier, reasons: [String], isConfirmed: Bool) {
    self.candidate = candidate
    self.tier = tier
    self.reasons = reasons
    self.isConfirmed = isConfirmed
  }
}

/// The filters in their order; the first rejection wins.
package struct FilterChain: Sendable {
  private let content: [any Filter]
  private let place: [any PlaceFilter]

  package init(content: [any Filter], place: [any PlaceFilter]) {
    self.content = content
    self.place = place
  }

  /// The filters of every scan, with what the configuration allows.
  ///
  /// - Parameter disabledRules: ids of rules that are not in force.
  package static func standard(
    allowlist: Allowlist, disabledRules: [String] = []
  ) -> FilterChain {
    FilterChain(
      content: [
        // Not in force at all: nothing else needs to be said.
        DisabledRuleFilter(ids: disabledRules),
        // What a person decided comes first: no other reason should hide it in `--explain`.
        AllowMarkFilter(),
        AllowedValueFilter(allowlist: allowlist),
        // Exact and cheap: the value is in every tutorial.
        KnownSampleFilter(),
        // Placeholders before entropy, because "it says changeme" helps more than a number.
        PlaceholderFilter(),
        ReferenceFilter(),
        EntropyFilter(),
        SampleURLFilter(),
        // The costly look inside comes only for what is left; it may confirm.
        StructureFilter(),
        // Last, as it holds even for what was confirmed.
        PublishableFilter(),
      ],
      place: [
        // A rejection before a lowering, so that nothing is explained twice.
        AllowedPathFilter(allowlist: allowlist),
        PathFilter(),
      ])
  }

  /// The verdict on a candidate by what stands in its text.
  package func verdict(
    on candidate: Candidate, in text: Span<UInt8>, format: FileFormat
  ) -> Verdict {
    var balance = Balance(
      rule: candidate.rule, tier: candidate.rule.tier, isConfirmed: false, reasons: [])
    for filter in content {
      let opinion = filter.opinion(on: candidate, in: text, format: format)
      if let reason = balance.take(opinion) { return .reject(reason) }
    }
    return .keep(balance.survivor(candidate))
  }

  /// The verdict on a survivor at one of its places.
  package func verdict(on survivor: Survivor, at path: GitPath) -> Verdict {
    var balance = Balance(
      rule: survivor.candidate.rule, tier: survivor.tier, isConfirmed: survivor.isConfirmed,
      reasons: survivor.reasons)
    for filter in place {
      if let reason = balance.take(filter.opinion(on: survivor, at: path)) {
        return .reject(reason)
      }
    }
    return .keep(balance.survivor(survivor.candidate))
  }
}

/// Adds opinions up.
private struct Balance {
  let rule: Rule
  var tier: Tier
  var isConfirmed: Bool
  var reasons: [String]

  /// Takes an opinion into account.
  ///
  /// - Returns: the reason of a rejection.
  mutating func take(_ opinion: Opinion) -> String? {
    switch opinion {
    case .none: break
    case .rejects(let reason): return reason
    case .confirms(let reason):
      tier = .high
      isConfirmed = true
      reasons.append(reason)
    case .lowers(let reason):
      // A proof outweighs a doubt; that a key is meant to be published is no doubt.
      if isConfirmed, !rule.isPublishable { break }
      tier = .low
      reasons.append(reason)
    }
    return nil
  }

  func survivor(_ candidate: Candidate) -> Survivor {
    Survivor(candidate: candidate, tier: tier, reasons: reasons, isConfirmed: isConfirmed)
  }
}
