internal import Candidates
internal import Carriers
package import Findings
internal import Formats
package import Git
internal import Keys
internal import Xcconfig

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

  /// - Throws: `FileError` for files that cannot be read, mistakes in `.keystow.toml` and in the
  ///   ignored file.
  package func plan(
    _ findings: [Finding], in repository: borrowing Repository
  ) throws -> StowPlan {
    var store = try KeyStorePlan(PlannedFiles(root: root), configurations: configurations)
    let wanted = try select(findings, keeping: store)
    let located = try locate(wanted.byPath, in: store.files)
    let rules = try IgnoredSecrets(of: repository)
    let projects = try ProjectsPlan(root: root, rules: rules, files: store.files)
    let settings = try projects.settings(without: try store.ownFiles(), in: store.files)
    let named = store.name(located.flatMap(\.places), besides: settings)
    let outcome = try plan(located, named.names, projects, in: &store)
    let carriers = outcome.carriers
    try store.add(carriers)

    let spread = try CommittedSecrets(carriers, in: repository)
    let keys = keys(of: carriers, known: store.known, spread)
    let wiring = try ProjectsWiring(
      projects, carriers: carriers, keys: keys.map(\.name), isWired: wires, in: &store)
    let overridden = try OverriddenSettings(in: store, configurations: configurations)
    try overridden.check(keys.filter { !$0.isKnown }.map(\.name))
    let secretFiles = try store.secretFiles()
    let constantsFile = store.constantsFile(of: carriers).flatMap {
      rules.isTracked($0) ? nil : $0
    }
    let copiesFolder = try store.copiesFolder(of: carriers, rules)
    let newFolder = copiesFolder.flatMap { $0.isIgnored ? nil : $0.path }
    let untracked = secretFiles.filter(rules.isTracked)
    if !carriers.isEmpty || wiring.changesFiles || !untracked.isEmpty {
      try ignore(secretFiles + [constantsFile, newFolder].compactMap { $0 }, rules, in: &store)
    }
    return StowPlan(
      keys: keys, carriers: carriers,
      left: (named.left + wanted.left + outcome.left).sorted { $0.place.precedes($1.place) },
      changes: try store.orderedChanges(carriers: Set(carriers.map(\.path))),
      staged: spread.staged, untracked: untracked, needsHand: wiring.needsHand,
      constantsFile: constantsFile, copiesFolder: copiesFolder?.path,
      notes: try wiring.lines + overridden.notes + untracked.map(Self.note)
        + projects.otherDeclarations(of: carriers, in: store),
      secretsPath: store.keyFiles.secrets, secretFiles: secretFiles,
      configurations: configurations.map(\.name), found: Set(findings.map(\.secret)))
  }

  /// Puts the placeholders into the planned files.
  private func plan(
    _ located: [LocatedFile], _ names: [Secret: KeyName], _ projects: ProjectsPlan,
    in store: inout KeyStorePlan
  ) throws -> (carriers: [CarrierChange], left: [SkippedPlace]) {
    var carriers: [CarrierChange] = []
    var left: [SkippedPlace] = []
    for file in located {
      let places = file.places.filter { names[$0.secret] != nil }
      guard !places.isEmpty else { continue }
      let carrier = Carrier(path: file.path, bytes: file.bytes)
      let outcome = CarrierPlanner(
        carrier: carrier, keys: names, expression: store.expression(of:)
      ).plan(places)
      left += outcome.left
      guard !outcome.moves.isEmpty else { continue }
      let resolver = projects.resolver(of: carrier)
      do {
        let bytes =
          resolver == .include
          ? try store.including(outcome.bytes, in: file.path) : outcome.bytes
        try store.files.change(file.path, to: bytes)
        carriers.append(CarrierChange(path: file.path, moves: outcome.moves, resolver: resolver))
      } catch let error as XcconfigEditError {
        left += outcome.moves.map { SkippedPlace(place: $0.place, reason: "\(error)") }
      }
    }
    return (carriers, left)
  }

  /// Tells git to ignore what will hold secrets.
  private func ignore(
    _ ignored: [GitPath], _ rules: IgnoredSecrets, in store: inout KeyStorePlan
  ) throws {
    let top = try rules.ensure(
      ignored, keeping: store.keptFiles,
      top: try store.files.content(of: IgnoredSecrets.file) ?? [], untracking: true)
    try store.files.change(IgnoredSecrets.file, to: top)
  }

  private struct LocatedFile {
    let path: GitPath
    let bytes: [UInt8]
    let places: [SecretPlace]
  }

  /// The wanted places of the findings, and those in files that are no carriers by their names.
  private func select(
    _ findings: [Finding], keeping store: KeyStorePlan
  ) throws -> (byPath: [GitPath: [(Finding, Location)]], left: [SkippedPlace]) {
    let (ownFiles, secretFiles) = (try store.ownFiles(), Set(try store.secretFiles()))
    var byPath: [GitPath: [(Finding, Location)]] = [:]
    var left: [SkippedPlace] = []
    for finding in findings {
      for place in finding.locations
      where selection.holds(place, of: finding) && !secretFiles.contains(place.path) {
        let reason: String
        if ownFiles.contains(place.path) {
          reason = "this file is for names only: give the key its value with keystow keys set"
        } else if String(validating: place.path.bytes, as: UTF8.self) == nil {
          reason = "the name of this file is not UTF-8, which .keystow.toml must be"
        } else {
          byPath[place.path, default: []].append((finding, place))
          continue
        }
        left.append(
          SkippedPlace(
            place: SecretPlace(finding, place, span: 0..<0, assignedName: nil), reason: reason))
      }
    }
    return (byPath, left)
  }

  /// Where the findings stand, file by file.
  private func locate(
    _ byPath: [GitPath: [(Finding, Location)]], in files: PlannedFiles
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
    of carriers: [CarrierChange], known: Set<KeyName>, _ spread: CommittedSecrets
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
