internal import Candidates
internal import Formats
package import Git
package import Keys
package import Scan

/// What must hold when everything has been written; else all of it is taken back.
package struct StowVerification {
  private let plan: StowPlan
  private let root: String
  private let search: SecretSearch
  /// Without changes: what is on disk.
  private let files: PlannedFiles

  /// - Parameter root: of the work tree, without a slash at its end.
  package init(plan: StowPlan, root: String, search: SecretSearch) {
    self.plan = plan
    self.root = root
    self.search = search
    files = PlannedFiles(root: root)
  }

  /// Reads everything from disk again.
  ///
  /// - Throws: `StowVerificationError`, or what keeps a file from being read.
  package func run() throws {
    try checkGit()
    try checkValues()
    for carrier in plan.carriers { try check(carrier) }
  }

  /// Git must not take the files that hold the secrets.
  private func checkGit() throws {
    let rules = try IgnoredSecrets(of: try Repository(at: root))
    let top = try files.content(of: IgnoredSecrets.file) ?? []
    for path in plan.secretFiles {
      guard rules.isIgnored(path, top: top) else {
        throw StowVerificationError.notIgnored(path: path)
      }
      if rules.isTracked(path) { throw StowVerificationError.tracked(path: path) }
    }
  }

  /// The ignored file gives every value back, byte for byte.
  private func checkValues() throws {
    guard !plan.keys.isEmpty else { return }
    let found = try SecretValues(
      plan.secretsPath, below: root, configurations: plan.configurations)
    for key in plan.keys where found.values[key.name] != key.secret {
      throw StowVerificationError.differs(key: key.name, path: plan.secretsPath)
    }
  }

  /// None of the moved secrets may be found in the file again, by a scan or byte by byte.
  private func check(_ carrier: CarrierChange) throws {
    guard let bytes = try files.content(of: carrier.path) else { return }
    let keys = Dictionary(
      carrier.moves.map { ($0.place.secret, $0.key) }, uniquingKeysWith: { first, _ in first })
    // A password may be a word that stands elsewhere for itself.
    let unmistakable = carrier.moves.filter { !$0.place.rule.isGuessable }.map(\.place.secret)
    let found =
      try search.secrets(in: bytes, of: carrier.path)
      + Occurrences(of: unmistakable).spans(in: ReadableText.text(of: bytes) ?? bytes)
      .map(\.secret)
    for secret in found {
      if let key = keys[secret] {
        throw StowVerificationError.stillThere(path: carrier.path, key: key)
      }
    }
  }
}

/// Why a stow was not done, or taken back after everything had been written.
package enum StowVerificationError: Error, Hashable, CustomStringConvertible {
  /// A moved secret is still in a file.
  case stillThere(path: GitPath, key: KeyName)
  /// Git would take the ignored file.
  case notIgnored(path: GitPath)
  case tracked(path: GitPath)
  /// The ignored file does not give the value back.
  case differs(key: KeyName, path: GitPath)

  /// A setting of the project would get the value of a key; nothing has been written.
  case overrides(key: KeyName, path: GitPath)

  package var description: String {
    switch self {
    case .stillThere(let path, let key):
      "the value of \(key) is still in \(path.text); everything was put back as it was"
    case .notIgnored(let path):
      "git does not ignore \(path.text), whatever the .gitignore at the root says; everything was "
        + "put back as it was. See: keystow ignore explain \(path.text)"
    case .tracked(let path):
      "git still tracks \(path.text); everything was put back as it was"
    case .differs(let key, let path):
      "\(path.text) does not give the value of \(key) back; everything was put back as it was"
    case .overrides(let key, let path):
      "\(path.text) sets \(key) itself, and including the ignored file would change it; nothing was "
        + "written. Give that setting another name, or stow its file first."
    }
  }
}
