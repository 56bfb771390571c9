internal import Candidates
package import Findings
package import Git
internal import Keys

/// Makes the plan of a stow from the findings of a scan; writes nothing.
package struct StowPlanner {
  private let root: String
  private let options: StowOptions

  /// - Parameter root: the root of the work tree, without a trailing slash.
  package init(root: String, options: StowOptions) {
    self.root = root
    self.options = options
  }

  /// - Throws: `FileError` for files that cannot be read; errors in `.keystow.toml` and in the
  ///   ignored file.
  package func plan(
    _ findings: [Finding], in repository: borrowing Repository
  ) throws -> StowPlan {
    let configurations = options.configurations
    var store = try KeyStorePlan(PlannedFiles(root: root), configurations: configurations)
    let rules = try IgnoredSecrets(of: repository)
    let projects = try ProjectsPlan(root: root, rules: rules, files: store.files)
    let ownFile =
      try OwnSettingsFile(among: findings, selection: options.selection, projects, in: store)
      ?? OwnSettingsFile(ignoredBy: rules, projects, in: store)
    if let ownFile, !findings.isEmpty { try store.adopt(ownFile, projects) }
    // Find the locations, and ask for each what would read a placeholder there.
    let tracked = try trackedFiles(of: repository)
    var located = try LocatedSecrets(findings, options.selection, in: store)
    let own = Set(try store.ownFiles()).union(findings.flatMap(\.locations).map(\.path))
    located.add(
      try FoundCopies(of: located, options.selection).files(
        among: tracked.filter { !own.contains($0) }, in: store.files))
    let hasSources = located.files.contains { $0.path.isSwift || $0.path.isObjectiveC }
    let modules = hasSources ? try projects.modules(store.files) : nil
    let readers = Readers(
      project: ReaderProject(
        projects: projects, files: store.files, ignored: rules, options: options,
        manifest: store.manifest, modules: modules, ownFiles: try store.ownFiles(),
        keptPaths: Set(located.files.filter(LocalFilesRule.keeps).map(\.path))))
    // Name the keys, write the placeholders, and register the files that stay.
    let named = try NamedSecrets(
      try DecidedSecrets(located.files, readers), modules, projects, choices: options.names,
      in: &store)
    let (decided, constants) = (named.decided, named.constants)
    let placeholders = try PlannedPlaceholders(
      decided.replaced, named.names, readers, constants, in: &store)
    let adoptions = try PlannedAdoptions(
      decided.kept, named.names, besides: placeholders.carriers, rules, projects, in: &store)
    let lookups = try PlannedLookups(
      of: placeholders.carriers, adoptions.files, rules, projects, in: &store)
    let carriers = lookups.carriers
    try store.add(carriers, lookups.adoptions, constants)
    // Make the projects read the keys, and git ignore the values.
    let adopted = store.ownFile.map { $0.adoption(isTracked: rules.isTracked($0.files.secrets)) }
    let kept = lookups.adoptions + [adopted].compactMap(\.self)
    let committed = try CommittedSecrets(carriers, kept, in: repository)
    let moved = keys(of: carriers, known: store.known, committed)
    let wiring = try ProjectsWiring(
      projects, carriers: carriers, keys: moved.map(\.name), isWired: options.wires, in: &store)
    let targets = try TargetWiring(
      projects.targets, carriers: carriers, constants.files, isWired: options.wires, in: &store)
    let overridden = try OverriddenSettings(in: store, configurations: configurations)
    try overridden.check(moved.filter { !$0.isKnown }.map(\.name))
    let ignored = try PlannedIgnores(
      of: carriers, lookups.adoptions, constants.paths(for: carriers), rules,
      changesProjects: wiring.changesFiles || targets.changesFiles, in: &store)
    let skipped =
      (located.skipped + decided.skipped + named.skipped + placeholders.skipped
      + adoptions.skipped + lookups.skipped).sorted { $0.location.precedes($1.location) }
    let all = moved + keys(of: kept, besides: moved, committed)
    let hidden = Set(ignored.secretFiles + ignored.untracked + kept.map(\.path))
    let leftovers = try Leftovers(
      of: searchable(all, in: carriers, kept)
        + store.earlierKeys(besides: Set(all.map(\.name))), in: store.files,
      tracked: tracked.filter { !hidden.contains($0) }, besides: skipped)
    return StowPlan(
      keys: all, carriers: carriers,
      skipped: skipped,
      changes: try store.orderedChanges(
        carriers: Set(carriers.map(\.path)), samples: Set(lookups.adoptions.map(\.sample))),
      staged: committed.staged, untracked: ignored.untracked, kept: kept,
      remaining: RemainingStep.steps(skipped: skipped, staged: committed.staged)
        + leftovers.steps + wiring.remaining + targets.remaining,
      constantsFiles: constants.paths(for: carriers), copiesFolder: ignored.copiesFolder,
      notes: try [store.ownFile?.note].compactMap(\.self) + wiring.lines + targets.lines
        + constants.notes + overridden.notes + ignored.notes + adoptions.notes
        + projects.otherDeclarations(of: carriers, in: store),
      secretsPath: store.keyFiles.secrets, secretFiles: ignored.secretFiles,
      configurations: configurations.map(\.name), found: Set(findings.map(\.secret)))
  }

  /// The files that git tracks, without links and submodules.
  private func trackedFiles(of repository: borrowing Repository) throws -> [GitPath] {
    try repository.indexEntries().filter { $0.mode == .file || $0.mode == .executable }
      .map(\.path)
  }

  /// The keys whose values are not ordinary words: a guessable password may be one.
  private func searchable(
    _ keys: [StowPlan.Key], in carriers: [CarrierChange], _ adoptions: [FileAdoption]
  ) -> [StowPlan.Key] {
    let locations =
      carriers.flatMap(\.moves).map(\.location) + adoptions.flatMap(\.keys).map(\.location)
    let guessable = Set(locations.filter(\.rule.isGuessable).map(\.secret))
    return keys.filter { !guessable.contains($0.secret) }
  }

  private func keys(
    of carriers: [CarrierChange], known: Set<KeyName>, _ committed: CommittedSecrets
  ) -> [StowPlan.Key] {
    let locations = Dictionary(
      grouping: carriers.flatMap(\.moves).filter(\.isResolved), by: \.key)
    return locations.sorted { $0.key < $1.key }.map { name, moves in
      StowPlan.Key(
        name: name, secret: moves[0].location.secret, isKnown: known.contains(name),
        isCommitted: committed.committed.contains(moves[0].location.secret),
        rotation: moves.lazy.compactMap(\.location.rule.rotation).first,
        isKept: moves.allSatisfy(\.isLookedUp))
    }
  }

  /// The keys that only files have which keep their values.
  private func keys(
    of adoptions: [FileAdoption], besides moved: [StowPlan.Key], _ committed: CommittedSecrets
  ) -> [StowPlan.Key] {
    let names = Set(moved.map(\.name))
    let kept = Dictionary(grouping: adoptions.flatMap(\.keys), by: \.name)
    return kept.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }.map { name, keys in
      StowPlan.Key(
        name: name, secret: keys[0].secret, isKnown: false,
        isCommitted: keys.contains { committed.committed.contains($0.location.secret) },
        rotation: keys.lazy.compactMap(\.location.rule.rotation).first, isKept: true)
    }
  }
}
