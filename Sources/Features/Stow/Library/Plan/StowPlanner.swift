internal import Candidates
package import Findings
package import Git
internal import Keys
internal import ProjectFacts
internal import Vocabulary

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
    var store = try KeyStorePlan(
      PlannedFiles(root: root), configurations: options.configurations)
    let rules = try IgnoredSecrets(of: repository)
    let projects = try ProjectsPlan(root: root, rules: rules, files: store.files)
    try adoptOwnFile(findings, projects, rules, in: &store)
    let tracked = try trackedFiles(of: repository)
    var located = try located(findings, among: tracked, in: store)
    let stated = try statements(tracked, besides: located, projects, rules, in: store)
    located.add(stated.files)
    try located.compare(
      withSamples: { path in
        try SampleFiles.sample(of: path, among: projects.paths).flatMap {
          try store.files.content(of: $0)
        }
      },
      neighbours: { path in
        try SampleFiles.neighbours(of: path, among: projects.paths).compactMap {
          try store.files.content(of: $0)
        }
      })
    let readers = try readers(of: located, projects, rules, in: store)
    let named = try NamedSecrets(
      try DecidedSecrets(located.files, releasing: stated.released, readers),
      readers.project.modules, projects,
      choices: options.names, in: &store)
    let places = try PlannedPlaces(named, readers, in: &store)
    let adopted = store.ownFile.map { $0.adoption(isTracked: rules.isTracked($0.files.secrets)) }
    let kept = places.adoptions + [adopted].compactMap(\.self)
    let committed = try CommittedSecrets(places.carriers, kept, in: repository)
    let moved = keys(of: places.carriers, known: store.known, committed)
    let reading = try PlannedReading(of: moved, in: places, projects, rules, options, in: &store)
    let all = moved + keys(of: kept, besides: moved, committed)
    let skipped = (located.skipped + places.skipped).sorted { $0.location.precedes($1.location) }
    let ignored = reading.ignored
    let hidden = Set(ignored.secretFiles + ignored.untracked + kept.map(\.path))
    let leftovers = try Leftovers(
      of: searchable(all, in: places.carriers, kept)
        + store.earlierKeys(besides: Set(all.map(\.name)), with: kept), in: store.files,
      tracked: tracked.filter { !hidden.contains($0) && PublicSettings.service(of: $0) == nil },
      besides: skipped)
    return StowPlan(
      keys: all, carriers: places.carriers, skipped: skipped,
      changes: try store.orderedChanges(
        carriers: Set(places.carriers.map(\.path)),
        samples: Set(places.adoptions.map(\.sample))),
      staged: committed.staged, untracked: ignored.untracked, kept: kept,
      remaining: RemainingStep.steps(skipped: skipped, staged: committed.staged)
        + leftovers.steps + reading.remaining,
      constantsFiles: places.generated, copiesFolder: ignored.copiesFolder,
      notes: try located.notes + notes(places, reading, projects, in: store),
      secretsPath: store.keyFiles.secrets, secretFiles: ignored.secretFiles,
      configurations: options.configurations.map(\.name), problems: projects.problems,
      found: Set(findings.map(\.secret)))
  }

  /// Makes the file that the project keeps its keys in the secrets file, if there is one.
  private func adoptOwnFile(
    _ findings: [Finding], _ projects: ProjectsPlan, _ rules: IgnoredSecrets,
    in store: inout KeyStorePlan
  ) throws {
    let ownFile =
      try OwnSettingsFile(among: findings, selection: options.selection, projects, in: store)
      ?? OwnSettingsFile(ignoredBy: rules, projects, in: store)
    if let ownFile, !findings.isEmpty { try store.adopt(ownFile, projects) }
  }

  /// The findings, and the copies of their values in files without findings.
  private func located(
    _ findings: [Finding], among tracked: [GitPath], in store: KeyStorePlan
  ) throws -> LocatedSecrets {
    var located = try LocatedSecrets(findings, options.selection, in: store)
    let own = Set(try store.ownFiles())
    located.add(
      try FoundCopies(of: located, options, store.manifest.facts).files(
        among: tracked.filter { !own.contains($0) }, in: store.files))
    return located
  }

  /// The tracked files without findings that the project's own ignore rules name.
  private func statements(
    _ tracked: [GitPath], besides located: LocatedSecrets, _ projects: ProjectsPlan,
    _ rules: IgnoredSecrets, in store: KeyStorePlan
  ) throws -> OwnStatementFiles {
    let others = Set(try store.ownFiles()).union(located.files.map(\.path))
    return try OwnStatementFiles(
      among: tracked.filter { !others.contains($0) }, options.selection, rules, projects, in: store)
  }

  /// What decides, for each location, what would read a placeholder there.
  private func readers(
    of located: LocatedSecrets, _ projects: ProjectsPlan, _ rules: IgnoredSecrets,
    in store: KeyStorePlan
  ) throws -> Readers {
    let hasSources = located.files.contains { $0.path.isSwift || $0.path.isObjectiveC }
    return Readers(
      project: ReaderProject(
        projects: projects, files: store.files, ignored: rules, options: options,
        manifest: store.manifest, keyFiles: store.keyFiles,
        modules: hasSources ? try projects.modules(store.files) : nil,
        ownFiles: try store.ownFiles(),
        keptPaths: Set(
          located.files.filter { LocalFilesRule.keeps($0, store.manifest.facts) }.map(\.path))))
  }

  private func notes(
    _ places: PlannedPlaces, _ reading: PlannedReading, _ projects: ProjectsPlan,
    in store: KeyStorePlan
  ) throws -> [String] {
    let own = [store.ownFile?.note].compactMap(\.self)
    return try own + reading.wiring.lines + reading.targets.lines + places.constants.notes
      + reading.overridden.notes + reading.ignored.notes + places.notes
      + PipelineMentions.notes(
        onUntracked: reading.ignored.untracked, edited: places.carriers.map(\.path),
        among: projects.paths, store.manifest.facts, in: store.files)
      + projects.otherDeclarations(of: places.carriers, in: store)
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
