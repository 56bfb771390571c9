package import Findings
package import Git

/// Which of the findings are to be moved.
package struct StowSelection: Sendable {
  /// Files and folders, relative to the root.
  package let paths: [GitPath]
  /// Single findings, wherever they stand.
  package let fingerprints: Set<Fingerprint>

  package init(paths: [GitPath], fingerprints: Set<Fingerprint>) {
    self.paths = paths
    self.fingerprints = fingerprints
  }

  /// Whether a place of a finding was asked for; all are where nothing is named.
  package func holds(_ place: Place, of finding: Finding) -> Bool {
    if paths.isEmpty, fingerprints.isEmpty { return true }
    return fingerprints.contains(finding.fingerprint)
      || paths.contains { WorkTreePath.isAtOrBelow(place.path, $0) }
  }
}
