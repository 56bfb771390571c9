internal import Bytes
internal import Edits
internal import Findings
internal import Git
internal import IgnoreRules
internal import Keys
package import Scan

/// What must hold when everything has been written; else all of it is taken back.
package struct StowVerification {
  private let plan: StowPlan
  private let root: String
  private let search: SecretSearch

  private static let limit = 256 << 20

  /// - Parameter root: of the work tree, without a slash at its end.
  package init(plan: StowPlan, root: String, search: SecretSearch) {
    self.plan = plan
    self.root = root
    self.search = search
  }

  /// Reads everything from disk again.
  ///
  /// - Throws: `StowError`, or what keeps a file from being read.
  package func run() throws {
    try checkGit()
    try checkValues()
    for carrier in plan.carriers { try check(carrier) }
  }

  /// Git must not take the files that hold the secrets.
  private func checkGit() throws {
    let repository = try Repository(at: root)
    let entries = try repository.indexEntries()
    let tracked = TrackedPaths(entries)
    let rules = try WorkTreeRules(of: repository, entries: entries)
    var tree = rules.tree { _ in }
    for path in plan.secretFiles {
      guard tree.decision(for: path.bytes, isFolder: false).isIgnored else {
        throw StowError.notIgnored(path: path)
      }
      if tracked.contains(path.bytes) { throw StowError.tracked(path: path) }
    }
  }

  private func checkValues() throws {
    let values = try plan.valuesOnDisk(root: root)
    for key in plan.keys where values[key.name] != key.secret {
      throw StowError.differs(key: key.name, path: plan.secretsPath)
    }
  }

  /// None of the moved secrets may be found in the file again, by a scan or byte by byte.
  private func check(_ carrier: CarrierChange) throws {
    let path = root + "/" + String(decoding: carrier.path.bytes, as: UTF8.self)
    guard let bytes = try CurrentFile(path: path).content(limit: Self.limit) else { return }
    let keys = Dictionary(
      carrier.moves.map { ($0.place.secret, $0.key) }, uniquingKeysWith: { first, _ in first })
    // A password may be a word that stands elsewhere for itself.
    let unmistakable = carrier.moves.filter { !$0.place.rule.isGuessable }.map(\.place.secret)
    let found =
      try search.secrets(in: bytes, of: carrier.path)
      + Occurrences(of: unmistakable).spans(in: ReadableText.text(of: bytes) ?? bytes)
      .map(\.secret)
    for secret in found {
      if let key = keys[secret] { throw StowError.stillThere(path: carrier.path, key: key) }
    }
  }
}
