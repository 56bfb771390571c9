package import Findings
package import Git
internal import Keys

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
  package func holds(_ place: Location, of finding: Finding) -> Bool {
    if paths.isEmpty, fingerprints.isEmpty { return true }
    return fingerprints.contains(finding.fingerprint)
      || paths.contains { WorkTreePath.isAtOrBelow(place.path, $0) }
  }
}

/// A build configuration with a file of its own for its keys: `Debug`, or `Debug=Keys.xcconfig`.
package struct StowConfiguration: Hashable, Sendable {
  /// As Xcode calls it.
  package let name: String
  /// Relative to the root of the work tree; nil for `Secrets.<name>.xcconfig` beside the ignored
  /// file.
  package let file: String?

  /// - Returns: nil where a part is empty.
  package init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    file = parts.count > 1 ? String(parts[1]) : nil
    guard !name.isEmpty, file != "" else { return nil }
  }

  /// The ignored file with its values.
  ///
  /// - Throws: `KeyFilesError` for a name that cannot stand in a condition, and for a path that leads
  ///   out of the work tree.
  func path(beside files: KeyFiles) throws(KeyFilesError) -> GitPath {
    let standard = try files.secrets(configuration: name)
    guard let file else { return standard }
    let path = try KeyFiles(secrets: file).secrets
    guard path != files.secrets else {
      throw KeyFilesError(path: file, reason: "it holds the keys of all configurations")
    }
    return path
  }
}
