internal import Candidates
internal import Findings
internal import Vocabulary

/// Decides under which rule a secret is asked about: one provider at most is sent it, and none on the
/// word of a name that is only somewhere near.
struct SecretOwners {
  /// How well a finding shows whose secret it is.
  private enum Proof: Int, Comparable {
    /// The provider's name is somewhere near.
    case near
    /// The name of the secret, or its line, has the provider's.
    case named
    /// The secret has the provider's own form.
    case form

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The best proof of each secret, and the providers that have it.
  private var owners: [[UInt8]: (proof: Proof, providers: Set<String>)] = [:]

  init(_ findings: [Finding]) {
    for finding in findings where !finding.rule.live.isEmpty && !finding.secret.isMasked {
      let (secret, proof) = (finding.secret.reveal(), Self.proof(of: finding))
      if let known = owners[secret], known.proof >= proof {
        if known.proof == proof { owners[secret]?.providers.insert(finding.rule.provider) }
      } else {
        owners[secret] = (proof, [finding.rule.provider])
      }
    }
  }

  /// The reason not to send a secret to the provider of a finding's rule; nil if it may be sent.
  func reason(against finding: Finding) -> String? {
    guard let owner = owners[finding.secret.reveal()] else { return nil }
    if !owner.providers.contains(finding.rule.provider) {
      return "more likely of \(owner.providers.sorted().joined(separator: " or "))"
    }
    if owner.providers.count > 1 {
      return "of \(owner.providers.sorted().joined(separator: " or ")), which is not clear"
    }
    return owner.proof == .near
      ? "a weak match: its name and line do not name \(finding.rule.provider)" : nil
  }

  private static func proof(of finding: Finding) -> Proof {
    guard finding.rule.isNamed else { return .form }
    let isNamed = finding.locations.contains { location in
      let (before, after) = (location.excerpt.before, location.excerpt.after)
      // A value that the user named a rule for.
      if before.isEmpty, after.isEmpty, location.keyPath.isEmpty { return true }
      return finding.rule.isNamed(in: before) || finding.rule.isNamed(in: after)
        || location.keyPath.contains { finding.rule.isNamed(in: Array($0.utf8)) }
    }
    return isNamed ? .named : .near
  }
}
