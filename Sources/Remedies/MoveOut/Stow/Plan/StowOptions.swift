package import Findings
package import Git
internal import Keys

/// The selection of findings to move.
package struct StowSelection: Sendable {
  /// Files and folders, relative to the root.
  package let paths: [GitPath]
  /// Single findings, at all their locations.
  package let fingerprints: Set<Fingerprint>

  package init(paths: [GitPath], fingerprints: Set<Fingerprint>) {
    self.paths = paths
    self.fingerprints = fingerprints
  }

  /// Whether a location of a finding is selected; an empty selection contains all.
  package func holds(_ location: Location, of finding: Finding) -> Bool {
    if paths.isEmpty, fingerprints.isEmpty { return true }
    return fingerprints.contains(finding.fingerprint)
      || paths.contains { WorkTreePath.isAtOrBelow(location.path, $0) }
  }
}

/// A build configuration with a separate file for its keys: `Debug`, or `Debug=Keys.xcconfig`.
package struct StowConfiguration: Hashable, Sendable {
  /// The name in Xcode.
  package let name: String
  /// The path relative to the root of the work tree; nil for `Secrets.<name>.xcconfig` next to the
  /// ignored file.
  package let file: String?

  /// - Returns: nil if a part is empty.
  package init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    file = parts.count > 1 ? String(parts[1]) : nil
    guard !name.isEmpty, file != "" else { return nil }
  }

  /// Returns the path of the ignored file with its values.
  ///
  /// - Throws: `KeyFilesError` for a name that is not valid in a condition, and for a path that
  ///   leads out of the work tree.
  func path(beside files: KeyFiles) throws(KeyFilesError) -> GitPath {
    let standard = try files.secrets(configuration: name)
    guard let file else { return standard }
    let path = try KeyFiles(secrets: file).secrets
    guard path != files.secrets else {
      throw KeyFilesError(path: file, reason: "that file is for the keys of all configurations")
    }
    return path
  }
}
