package import Candidates

/// The bytes of a secret.
///
/// Its description is redacted and it is not `Codable`, so that no log, error
/// or report can write it by accident.
package struct Secret: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  private let bytes: [UInt8]
  /// Whether only the masked form is known, as it stands in a report.
  package let isMasked: Bool

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isMasked = false
  }

  /// What a report tells of a secret.
  package init(masked text: [UInt8]) {
    bytes = text
    isMasked = true
  }

  /// The bytes themselves; every caller must have been asked to show secrets, or must compare.
  ///
  /// Of a secret that only the masked form is known of: that.
  package func reveal() -> [UInt8] { bytes }

  package var description: String { masked }

  package var customMirror: Mirror { Mirror(self, children: []) }

  /// A masked form: enough of a long token to recognise it by (its first characters, at most four
  /// and never more than an eighth), then asterisks that do not tell the length.
  package var masked: String {
    if isMasked { return String(decoding: bytes, as: UTF8.self) }
    let shown = min(4, bytes.count / 8)
    let head = bytes.prefix(shown)
    let printable = head.allSatisfy { (0x21...0x7E).contains($0) }
    return (printable ? String(decoding: head, as: UTF8.self) : "") + "********"
  }
}

/// A secret under the rule that found it.
package struct SecretOfRule: Hashable, Sendable {
  package let ruleID: String
  let secret: Secret

  package init(_ candidate: Candidate) {
    ruleID = candidate.rule.id
    secret = Secret(candidate.value)
  }
}
