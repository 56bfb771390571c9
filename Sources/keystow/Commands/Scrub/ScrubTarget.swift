internal import Candidates
internal import Findings

/// A secret that is to be removed, as people see it.
struct ScrubTarget {
  /// The start of the ID of its finding; empty without one.
  let id: String
  let summary: String
  let secret: Secret
  /// The finding; nil for credentials in a URL of a submodule or of Git LFS.
  let finding: Finding?

  init(_ finding: Finding) {
    id = String(finding.fingerprint.description.prefix(10))
    summary = finding.rule.summary
    secret = finding.secret
    self.finding = finding
  }

  /// - Parameter credentials: in the URL of a submodule or of Git LFS.
  init(credentials: [UInt8]) {
    id = "-"
    summary = "Credentials in the URL of a submodule or of Git LFS"
    secret = Secret(credentials)
    finding = nil
  }
}
