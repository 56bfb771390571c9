internal import Candidates

/// Masks secrets of other parts in the texts of one part, going by their fingerprints: the secrets
/// themselves are not at hand.
struct ForeignMask {
  private struct Kind {
    let rule: Rule
    let form: SecretForm
    var fingerprints: Set<Fingerprint>
  }

  /// Longest first, so that the longest secret at a place is the one that is masked.
  private let kinds: [Kind]
  private var masked: [[UInt8]: [UInt8]] = [:]

  /// - Parameter secrets: those that the part does not know itself.
  init(_ secrets: [PartSighting]) {
    struct Key: Hashable {
      let ruleID: String
      let form: SecretForm
    }
    var kinds: [Key: Kind] = [:]
    for secret in secrets {
      guard let form = secret.form else { continue }
      let rule = secret.sighting.rule
      kinds[
        Key(ruleID: rule.id, form: form), default: Kind(rule: rule, form: form, fingerprints: [])
      ].fingerprints.insert(secret.fingerprint)
    }
    self.kinds = kinds.values.sorted {
      ($0.form.count, $0.rule.id, $0.form.kinds) > ($1.form.count, $1.rule.id, $1.form.kinds)
    }
  }

  /// - Parameter allowance: the stretched fingerprints that may still be computed.
  mutating func masking(_ place: Place, _ allowance: inout Int) -> Place {
    if kinds.isEmpty { return place }
    return place.masked { masking($0, &allowance) }
  }

  /// The text with each secret in it replaced by asterisks; all of it where it would take too long
  /// to tell.
  private mutating func masking(_ text: [UInt8], _ allowance: inout Int) -> [UInt8] {
    if let known = masked[text] { return known }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      guard allowance > 0 else {
        result = Excerpt.mask
        break
      }
      if let length = length(ofSecretIn: text, at: index, &allowance) {
        result += Excerpt.mask
        index += length
      } else {
        result.append(text[index])
        index += 1
      }
    }
    masked[text] = result
    return result
  }

  private func length(
    ofSecretIn text: [UInt8], at index: Int, _ allowance: inout Int
  ) -> Int? {
    for kind in kinds where kind.form.count <= text.count - index {
      let window = text[index..<index + kind.form.count]
      guard kind.form.fits(window) else { continue }
      if kind.rule.isStretched { allowance -= 1 }
      let fingerprint = Fingerprint(rule: kind.rule, secret: Secret(Array(window)))
      if kind.fingerprints.contains(fingerprint) { return kind.form.count }
    }
    return nil
  }
}
