internal import Candidates
internal import Configuration
package import Filters
package import Findings
internal import Formats
package import Keys
internal import Text
package import Vocabulary

/// The options of a stow.
package struct StowOptions: Sendable {
  /// The build configurations that the values are for; all if empty.
  package var configurations: [StowConfiguration] = []
  /// Whether to edit Xcode projects so that they read the keys.
  package var wires = false
  /// Whether files that nothing resolves in place are replaced too, for builds from copies.
  package var copies = false
  package var selection = StowSelection(paths: [], fingerprints: [])
  /// Names that the user chose.
  package var names: [NameChoice] = []
  /// The filters of the scan; nil if the user allows no values.
  package var filters: FilterChain?

  package init() {}

  /// Whether the user allows a value at a location, where no copy of it may be moved.
  ///
  /// - Parameter text: the readable text of the file.
  func allow(_ location: SecretLocation, in text: [UInt8]) -> Bool {
    guard let filters else { return false }
    let line = location.start.line
    return filters.allows(
      Candidate(
        rule: location.rule, span: location.span, value: location.secret.reveal(),
        keyPath: location.keyPath),
      in: text.span, format: FileFormat(path: location.path.bytes),
      at: MatchLocation(path: location.path, lines: line...line))
  }
}

/// A name that the user chose for the key at a location or of a finding.
package struct NameChoice: Sendable, Hashable {
  package let path: GitPath?
  /// From 1; nil together with the path.
  package let line: Int?
  /// From 1; nil for any key of the line.
  package let column: Int?
  package let fingerprint: Fingerprint?
  package let name: KeyName

  package init(
    path: GitPath?, line: Int?, column: Int?, fingerprint: Fingerprint?, name: KeyName
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.fingerprint = fingerprint
    self.name = name
  }
}

/// The selection of findings to move.
package struct StowSelection: Sendable {
  /// Files and folders, relative to the root.
  package let paths: [GitPath]
  /// Single findings, at all their locations.
  package let fingerprints: Set<Fingerprint>
  /// The secrets that no path may contain, because `.keystow.toml` and `.gitignore` name paths.
  package var pathMask = TextMask([])

  package init(paths: [GitPath], fingerprints: Set<Fingerprint>) {
    self.paths = paths
    self.fingerprints = fingerprints
  }

  /// Whether a location of a finding is selected; an empty selection contains all.
  package func holds(_ location: Location, of finding: Finding) -> Bool {
    fingerprints.contains(finding.fingerprint) || holds(location.path)
  }

  /// Whether a file is selected; an empty selection contains all.
  func holds(_ path: GitPath) -> Bool {
    paths.isEmpty
      ? fingerprints.isEmpty : paths.contains { WorkTreePath.isAtOrBelow(path, $0) }
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
