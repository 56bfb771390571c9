internal import Keys
internal import ProjectFacts
internal import Vocabulary

/// Decides for the files of one kind of reader; one file per rule.
protocol ReaderRule: Sendable {
  /// Returns the decision; nil if the location is of another kind.
  ///
  /// - Throws: the errors of reading files.
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File, _ project: ReaderProject
  ) throws -> ReaderDecision?
}

/// What the rules may ask about the work tree.
struct ReaderProject {
  let projects: ProjectsPlan
  let files: PlannedFiles
  let ignored: IgnoredSecrets
  let options: StowOptions
  let manifest: KeyManifest
  let keyFiles: KeyFiles
  /// The modules of the work tree; nil if no source is to change.
  let modules: SwiftModules?
  /// Key files, in which nothing is replaced.
  let ownFiles: Set<GitPath>
  /// The local files of tools that have findings.
  var keptPaths: Set<GitPath> = []

  /// What files are for.
  var facts: ProjectFacts { manifest.facts }
}

/// All rules, in order; the first that knows a location decides.
struct Readers {
  static let rules: [any ReaderRule] = [
    OwnFileRule(), OwnStatementRule(), SampleRule(), PipelineRule(), AgentFilesRule(),
    GeneratedFileRule(),
    XcodeRule(), ScriptPhaseRule(), SchemeRule(), GeneratorRule(), SwiftRule(), ObjectiveCRule(),
    CopyRule(source: .manifest), LocalFilesRule(), KeyFilesRule(), ComposeRule(), FastlaneRule(),
    GradleRule(), CopyRule(source: .option), BundleRule(),
    PackageResourceRule(), UnknownRule(),
  ]

  let project: ReaderProject

  /// Returns the decision for a location.
  ///
  /// - Throws: the errors of reading files.
  func decision(
    for location: SecretLocation, in file: LocatedSecrets.File
  ) throws -> ReaderDecision {
    for rule in Self.rules {
      if let decision = try rule.decision(for: location, in: file, project) {
        return try reached(decision, in: file)
      }
    }
    return .leave(UnknownRule.reason)
  }

  /// Leaves what Xcode would expand in projects that cannot be made to read the keys.
  private func reached(
    _ decision: ReaderDecision, in file: LocatedSecrets.File
  ) throws -> ReaderDecision {
    guard case .replace = decision.treatment, let reader = decision.reader,
      [.xcode, .scheme, .script, .bundle].contains(reader),
      let reason = try project.projects.reach.obstacle(for: file.path, project.keyFiles)
    else { return decision }
    return .leave(reason, reader: reader)
  }
}

extension GitPath {
  /// The name of the file in lower case.
  var lowercasedName: String { String(decoding: name, as: UTF8.self).lowercased() }
}
