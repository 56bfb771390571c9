internal import Candidates
package import Findings
package import Git
internal import Keys

/// Makes the plan of a stow from the findings of a scan; writes nothing.
package struct StowPlanner {
  private let root: String
  private let configurations: [StowConfiguration]
  private let wires: Bool
  private let selection: StowSelection

  /// - Parameters:
  ///   - root: the root of the work tree, without a trailing slash.
  ///   - configurations: the build configurations that the values are for; all if empty.
  ///   - wires: whether to set the base configuration of Xcode projects.
  package init(
    root: String, configurations: [StowConfiguration], wires: Bool, selection: StowSelection
  ) {
    self.root = root
    self.configurations = configurations
    self.wires = wires
    self.selection = selection
  }

  /// - Throws: `FileError` for files that cannot be read; errors in `.keystow.toml` and in the
  ///   ignored file.
  package func plan(
    _ findings: [Finding], in repository: borrowing Repository
  ) throws -> StowPlan {
    var store = try KeyStorePlan(PlannedFiles(root: root), configurations: configurations)
    let rules = try IgnoredSecrets(of: repository)
    let projects = try ProjectsPlan(root: root, rules: rules, files: store.files)
    // Find the locations, name the keys, and write the placeholders.
    let located = try LocatedSecrets(findings, selection, in: store)
    let settings = try projects.settings(without: try store.ownFiles(), in: store.files)
    let named = store.name(located.locations, besides: settings)
    let placeholders = try PlannedPlaceholders(located.files, named.names, projects, in: &store)
    let carriers = placeholders.carriers
    try store.add(carriers)
    // Make the projects read the keys, and git ignore the values.
    let committed = try CommittedSecrets(carriers, in: repository)
    let keys = keys(of: carriers, known: store.known, committed)
    let wiring = try ProjectsWiring(
      projects, carriers: carriers, keys: keys.map(\.name), isWired: wires, in: &store)
    let overridden = try OverriddenSettings(in: store, configurations: configurations)
    try overridden.check(keys.filter { !$0.isKnown }.map(\.name))
    let ignored = try PlannedIgnores(
      of: carriers, rules, changesProjects: wiring.changesFiles, in: &store)
    return StowPlan(
      keys: keys, carriers: carriers,
      skipped: (named.skipped + located.skipped + placeholders.skipped).sorted {
        $0.location.precedes($1.location)
      },
      changes: try store.orderedChanges(carriers: Set(carriers.map(\.path))),
      staged: committed.staged, untracked: ignored.untracked,
      needsManualEdit: wiring.needsManualEdit, constantsFile: ignored.constantsFile,
      copiesFolder: ignored.copiesFolder,
      notes: try wiring.lines + overridden.notes + ignored.notes
        + projects.otherDeclarations(of: carriers, in: store),
      secretsPath: store.keyFiles.secrets, secretFiles: ignored.secretFiles,
      configurations: configurations.map(\.name), found: Set(findings.map(\.secret)))
  }

  private func keys(
    of carriers: [CarrierChange], known: Set<KeyName>, _ committed: CommittedSecrets
  ) -> [StowPlan.Key] {
    let locations = Dictionary(grouping: carriers.flatMap(\.moves), by: \.key)
    return locations.sorted { $0.key < $1.key }.map { name, moves in
      StowPlan.Key(
        name: name, secret: moves[0].location.secret, isKnown: known.contains(name),
        isCommitted: committed.committed.contains(moves[0].location.secret),
        rotation: moves.lazy.compactMap(\.location.rule.rotation).first)
    }
  }
}
