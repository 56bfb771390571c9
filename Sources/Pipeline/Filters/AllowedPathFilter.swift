internal import Candidates
package import Git

/// Rejects what the configuration allows at a path.
package struct AllowedPathFilter: PlaceFilter {
  private let allowlist: Allowlist

  package init(allowlist: Allowlist) {
    self.allowlist = allowlist
  }

  package func opinion(on survivor: Survivor, at path: GitPath) -> Opinion {
    let candidate = survivor.candidate
    return allowlist.entry(allowing: candidate.value, of: candidate.rule.id, at: path)
      .map { .rejects("allowed by the configuration: \($0.reason)") } ?? .none
  }
}
