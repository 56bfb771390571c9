internal import Bytes
internal import Candidates
internal import Carriers
package import Findings
package import Git
internal import Keys
internal import XcodeProjects

/// Makes the plan of a stow out of the findings of a scan; writes nothing.
package struct StowPlanner {
  let root: String
  let configurations: [StowConfiguration]
  let wires: Bool
  let selection: StowSelection

  /// - Parameters:
  ///   - root: of the work tree, without a slash at its end.
  ///   - configurations: build configurations that the values are for; all when there are none.
  ///   - wires: whether the base configuration of Xcode projects is set.
  package init(
    root: String, configurations: [StowConfiguration], wires: Bool, selection: StowSelection
  ) {
    self.root = root
    self.configurations = configurations
    self.wires = wires
    self.selection = selection
  }

  /// - Throws: `EditError` for files that cannot be read, mistakes in `.keystow.toml` and in the
  ///   ignored file.
  package func plan(
    _ findings: [Finding], in repository: borrowing Repository
  ) throws -> StowPlan {
    var store = try KeyStorePlan(PlannedFiles(root: root), configurations: configurations)
    let wanted = try select(findings, without: try store.ownFiles())
    let located = try locate(wanted.byPath, in: store.files)
    let rules = try IgnoredSecrets(of: repository)
    let projects = try ProjectsPlan(root: root, rules: rules, files: store.files)

    let settings = try projects.settings(without: try store.ownFiles(), in: store.files)
    let named = store.name(located.flatMap(\.places), besides: settings)
    var carriers: [CarrierChange] = []
    var left = named.left + wanted.left
    for file in located {
      let places = file.places.filter { named.names[$0.secret] != nil }
      guard !places.isEmpty else { continue }
      let carrier = Carrier(path: file.path, bytes: file.bytes)
      let planner = CarrierPlanner(
        carrier: carrier, keys: named.names, expression: store.expression(of:))
      let outcome = planner.plan(places)
      left += outcome.left
      guard !outcome.moves.isEmpty else { continue }
      try store.files.change(file.path, to: outcome.bytes)
      carriers.append(
        CarrierChange(
          path: file.path, moves: outcome.moves, resolver: projects.resolver(of: carrier)))
    }
    left.sort { $0.place.precedes($1.place) }
    try store.add(carriers)
    try store.includeSecrets(in: carriers.filter { $0.resolver == .include }.map(\.path))
    return try plan(
      carriers, left: left, spread: try SpreadSecrets(carriers, in: repository),
      projects: projects, rules: rules, store: &store)
  }

  /// The rest of the plan, once the carriers are known.
  private func plan(
    _ carriers: [CarrierChange], left: [LeftPlace], spread: SpreadSecrets,
    projects: ProjectsPlan, rules: IgnoredSecrets, store: inout KeyStorePlan
  ) throws -> StowPlan {
    let keys = keys(of: carriers, known: store.known, spread)
    // Also those of earlier stows, which may not have been wired.
    let holders = try projects.holders(in: store)
      .union(carriers.filter { $0.resolver == .xcode }.map(\.path))
    let wiring = try projects.wiring(
      of: holders, names: Set(store.manifest.keys.map(\.name)).union(keys.map(\.name)), in: store)
    if wires { for edit in wiring.edits { try store.files.change(edit.path, to: edit.new) } }
    let overridden = try OverriddenSettings(in: store, configurations: configurations)
    try overridden.check(keys.filter { !$0.isKnown }.map(\.name))
    let needsHand =
      wires && !holders.isEmpty && wiring.notes.contains { $0.kind == .byHand }
    var notes = holders.isEmpty ? [] : WiringNotes(wiring, isWired: wires).lines
    guard !carriers.isEmpty || wires && !wiring.edits.isEmpty else {
      return StowPlan(
        left: left, needsHand: needsHand, notes: notes, secretsPath: store.keyFiles.secrets)
    }
    let secretFiles = try store.secretFiles()
    var ignored = secretFiles
    if carriers.contains(where: { $0.resolver == .constant }),
      !rules.isTracked(StowPlan.constantsFile)
    {
      ignored.append(StowPlan.constantsFile)
    }
    let top = try rules.ensure(
      ignored, keeping: store.keptFiles,
      top: try store.files.content(of: IgnoredSecrets.file) ?? [], untracking: true)
    try store.files.change(IgnoredSecrets.file, to: top)
    let untracked = secretFiles.filter(rules.isTracked)
    notes += overridden.notes + untracked.map(Self.note)
    notes += try projects.otherDeclarations(of: carriers, in: store)
    return StowPlan(
      keys: keys, carriers: carriers, left: left,
      changes: try store.orderedChanges(carriers: Set(carriers.map(\.path))),
      staged: spread.staged, untracked: untracked,
      needsHand: needsHand, notes: notes, secretsPath: store.keyFiles.secrets,
      secretFiles: secretFiles, configuration: configurations.first?.name)
  }

  private struct LocatedFile {
    let path: GitPath
    let bytes: [UInt8]
    let places: [SecretPlace]
  }

  /// The wanted places of the findings, and those in files whose names cannot be written down.
  private func select(
    _ findings: [Finding], without ownFiles: Set<GitPath>
  ) throws -> (byPath: [GitPath: [(Finding, Place)]], left: [LeftPlace]) {
    var byPath: [GitPath: [(Finding, Place)]] = [:]
    var left: [LeftPlace] = []
    for finding in findings {
      for place in finding.places
      where selection.holds(place, of: finding) && !ownFiles.contains(place.path) {
        if String(validating: place.path.bytes, as: UTF8.self) != nil {
          byPath[place.path, default: []].append((finding, place))
        } else {
          left.append(
            LeftPlace(
              place: SecretPlace(finding, place, span: 0..<0, assignedName: nil),
              reason: "the name of this file is not UTF-8, which .keystow.toml must be"))
        }
      }
    }
    return (byPath, left)
  }

  /// Where the findings stand, file by file.
  private func locate(
    _ byPath: [GitPath: [(Finding, Place)]], in files: PlannedFiles
  ) throws -> [LocatedFile] {
    try byPath.sorted { $0.key < $1.key }.compactMap { path, found in
      guard let bytes = try files.content(of: path), let text = ReadableText.text(of: bytes) else {
        return nil
      }
      return LocatedFile(
        path: path, bytes: bytes, places: SecretPlaces.places(of: found, in: text))
    }
  }

  private func keys(
    of carriers: [CarrierChange], known: Set<KeyName>, _ spread: SpreadSecrets
  ) -> [StowPlan.Key] {
    var places: [KeyName: [SecretPlace]] = [:]
    for carrier in carriers {
      for move in carrier.moves { places[move.key, default: []].append(move.place) }
    }
    return places.sorted { $0.key < $1.key }.compactMap { name, places in
      places.first.map { first in
        StowPlan.Key(
          name: name, secret: first.secret, isKnown: known.contains(name),
          isCommitted: spread.committed.contains(first.secret),
          rotation: places.lazy.compactMap(\.rule.rotation).first)
      }
    }
  }

  private static func note(_ path: GitPath) -> String {
    "Git tracks \(path.text): it is taken out of the index and stays on disk. What was committed "
      + "is in every clone."
  }
}

extension SecretPlace {
  /// By path, then by position.
  func precedes(_ other: SecretPlace) -> Bool {
    path == other.path ? span.lowerBound < other.span.lowerBound : path < other.path
  }
}
