package import Candidates
package import Configuration
internal import Files
internal import Filters
package import Findings
internal import Git
package import ProjectFacts
internal import Scan
package import Text
package import Vocabulary

/// The one opinion on the secrets of a file: those that a scan of the work tree reports, and those that it
/// does not, because somebody accepted them or because they are made up or public where they are.
package final class FileSecrets {
  /// A secret in a file, with what a scan says of it.
  package struct Judged {
    package let rule: Rule
    package let secret: Secret
    package let start: Position
    package let confidence: Confidence
    /// The reasons for the confidence.
    package let reasons: [String]
    /// What accepts it, such as "the baseline" and ".keystow.toml:4:1"; nil if nothing does.
    package let acceptedBy: String?

    /// Whether a scan reports it unless asked for less confidence.
    package var isReported: Bool { acceptedBy == nil && confidence > .low }
  }

  private let configuration: Configuration
  private let baseline: Baseline?
  private var search: SecretSearch?

  package init(judgedBy configuration: Configuration, baseline: Baseline?) {
    self.configuration = configuration
    self.baseline = baseline
  }

  /// - Parameter root: the root of the work tree, whose files judge.
  /// - Throws: `FileError`, or all mistakes in a file at once.
  package convenience init(besides root: String) throws {
    self.init(
      judgedBy: try ScanConfiguration(root: root).read(nil),
      baseline: try BaselineFile(besides: root).readIfPresent())
  }

  /// The secrets of the files in the work tree of the current folder.
  ///
  /// - Throws: `RepositoryError`, `FileError`, or all mistakes in a file at once.
  package static func ofWorkTree() throws -> FileSecrets {
    let repository = try Repository(at: ".")
    guard let root = repository.workTree else { throw RepositoryError.bare(path: ".") }
    return try FileSecrets(besides: root)
  }

  /// What files are for, as the configuration says.
  package var facts: ProjectFacts { configuration.facts }

  /// Returns the secrets in a file, in their order.
  ///
  /// - Throws: `VectorscanError` or `PCREError` when a limit was reached.
  package func list(in bytes: [UInt8], of path: GitPath) throws -> [Judged] {
    let excluded = configuration.allowedFingerprints
    return try prepared().survivors(in: bytes, of: path).map { survivor, start in
      let (rule, secret) = (survivor.candidate.rule, Secret(survivor.candidate.value))
      var accepted = survivor.allowance.map { $0.place?.description ?? "an allow comment" }
      if accepted == nil, !excluded.isEmpty || baseline != nil {
        let fingerprint = Fingerprint(rule: rule, secret: secret)
        accepted =
          excluded[fingerprint]?.description
          ?? (baseline?.knows(fingerprint) == true ? "the baseline" : nil)
      }
      return Judged(
        rule: rule, secret: secret, start: start, confidence: survivor.confidence,
        reasons: survivor.reasons, acceptedBy: accepted)
    }
  }

  private func prepared() throws -> SecretSearch {
    if let search { return search }
    let rules = configuration.allRules
    let plan = try MatchPlan(rules, readsLittle: true)
    let made = try SecretSearch(
      plan: plan, filters: .standard(for: configuration, now: SystemClock.now))
    search = made
    return made
  }
}
