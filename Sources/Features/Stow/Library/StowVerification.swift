internal import Candidates
internal import Formats
internal import Git
package import Keys
package import Scan
internal import Text
package import Vocabulary

/// The checks after a stow has written its files; if one fails, everything is rolled back.
package struct StowVerification {
  private let plan: StowPlan
  private let root: String
  private let search: SecretSearch
  /// The files on disk, without planned changes.
  private let files: PlannedFiles

  /// - Parameter root: the root of the work tree, without a trailing slash.
  package init(plan: StowPlan, root: String, search: SecretSearch) {
    self.plan = plan
    self.root = root
    self.search = search
    files = PlannedFiles(root: root)
  }

  /// Reads all files from disk again and checks them.
  ///
  /// - Throws: `StowVerificationError`, or the errors of reading files.
  package func run() throws {
    try checkGit()
    try checkValues()
    for carrier in plan.carriers { try check(carrier) }
  }

  /// Requires git to ignore the files that contain the secrets.
  private func checkGit() throws {
    let rules = try IgnoredSecrets(of: try Repository(at: root))
    let top = try files.content(of: IgnoredSecrets.file) ?? []
    for path in plan.secretFiles + plan.kept.map(\.path) {
      guard rules.isIgnored(path, top: top) else {
        throw StowVerificationError.notIgnored(path: path)
      }
      if rules.isTracked(path) { throw StowVerificationError.tracked(path: path) }
    }
  }

  /// Requires the ignored file to return every value byte for byte.
  private func checkValues() throws {
    for adoption in plan.kept { try check(adoption) }
    let keys = plan.keys.filter { !$0.isKept }
    guard !keys.isEmpty else { return }
    let found = try SecretValues(
      plan.secretsPath, below: root, configurations: plan.configurations)
    for key in keys where found.values[key.name] != key.secret {
      throw StowVerificationError.differs(key: key.name, path: plan.secretsPath)
    }
  }

  /// Requires a file that stays to return its values, and its sample to have none.
  private func check(_ adoption: FileAdoption) throws {
    let read = EntryValues(
      bytes: try files.content(of: adoption.path) ?? [], path: adoption.path,
      entries: adoption.declaration.entries)
    for key in adoption.keys where read.secret(of: key.name) != key.secret {
      throw StowVerificationError.differs(key: key.name, path: adoption.path)
    }
    for key in adoption.unfound where read.secret(of: key.name) != key.secret {
      throw StowVerificationError.differs(key: key.name, path: adoption.path)
    }
    let sample = try files.content(of: adoption.sample) ?? []
    let found = try search.secrets(in: sample, of: adoption.sample)
    if let key = adoption.keys.first(where: { found.contains($0.location.secret) }) {
      throw StowVerificationError.stillThere(path: adoption.sample, key: key.name)
    }
  }

  /// Requires that neither a scan nor a byte search finds a moved secret in the file.
  private func check(_ carrier: CarrierChange) throws {
    guard let bytes = try files.content(of: carrier.path) else { return }
    // A secret may also stay elsewhere in the file, where nothing would resolve a placeholder.
    let left = Set(
      plan.skipped.filter { $0.location.path == carrier.path }.map(\.location.secret))
    let keys = Dictionary(
      carrier.moves.map { ($0.location.secret, $0.key) }, uniquingKeysWith: { first, _ in first })
    // A guessable password may be an ordinary word elsewhere in the file.
    let unmistakable = carrier.moves.filter { !$0.location.rule.isGuessable }.map(\.location.secret)
    let found =
      try search.secrets(in: bytes, of: carrier.path)
      + Occurrences(of: unmistakable).spans(in: ReadableText.text(of: bytes) ?? bytes)
      .map(\.secret)
    for secret in found where !left.contains(secret) {
      if let key = keys[secret] {
        throw StowVerificationError.stillThere(path: carrier.path, key: key)
      }
    }
  }
}

/// The reason a stow was not carried out, or was rolled back.
package enum StowVerificationError: Error, Hashable, CustomStringConvertible {
  /// A moved secret is still in a file.
  case stillThere(path: GitPath, key: KeyName)
  /// Git does not ignore a secrets file.
  case notIgnored(path: GitPath)
  case tracked(path: GitPath)
  /// The ignored file does not return the value.
  case differs(key: KeyName, path: GitPath)

  /// A key would change a setting of the project; nothing has been written.
  case overrides(key: KeyName, path: GitPath)

  package var description: String {
    switch self {
    case .stillThere(let path, let key):
      "the value of \(key) is still in \(path.text); all changes were rolled back"
    case .notIgnored(let path):
      "git does not ignore \(path.text) although the root .gitignore lists it; all changes were "
        + "rolled back. Find the deciding line with: keystow ignore explain "
        + ShellWord.quoted(path.text)
    case .tracked(let path):
      "git still tracks \(path.text); all changes were rolled back"
    case .differs(let key, let path):
      "\(path.text) does not return the value of \(key); all changes were rolled back"
    case .overrides(let key, let path):
      "\(path.text) sets \(key) itself, and including the ignored file would change it; nothing was "
        + "written. Rename that setting, or stow its file first."
    }
  }
}
