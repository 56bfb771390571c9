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
    let located = try locate(findings, without: try store.ownFiles(), in: store.files)
    let rules = try IgnoredSecrets(of: repository)
    let projects = try ProjectsPlan(root: root, rules: rules, files: store.files)

    let named = try store.name(located.flatMap(\.places))
    var carriers: [CarrierChange] = []
    var left = named.left
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
    guard !carriers.isEmpty else {
      return StowPlan(left: left, secretsPath: store.keyFiles.secrets)
    }
    try store.add(carriers)
    try store.includeSecrets(in: carriers.filter { $0.resolver == .include }.map(\.path))
    let wiring = try projects.wiring(of: carriers, in: store)
    if wires { for edit in wiring.edits { try store.files.change(edit.path, to: edit.new) } }
    let secretFiles = try store.secretFiles()
    let top = try rules.ensure(
      secretFiles, keeping: store.keptFiles,
      top: try store.files.content(of: IgnoredSecrets.file) ?? [], untracking: true)
    try store.files.change(IgnoredSecrets.file, to: top)
    let untracked = secretFiles.filter(rules.isTracked)
    return StowPlan(
      keys: try keys(of: carriers, known: store.known, in: repository), carriers: carriers,
      left: left, changes: try store.orderedChanges(carriers: Set(carriers.map(\.path))),
      untracked: untracked,
      notes: WiringNotes(wiring, carriers: carriers, isWired: wires).lines
        + untracked.map(Self.note),
      secretsPath: store.keyFiles.secrets, secretFiles: secretFiles,
      configurations: configurations.map(\.name), found: Set(findings.map(\.secret)))
  }

  private struct LocatedFile {
    let path: GitPath
    let bytes: [UInt8]
    let places: [SecretPlace]
  }

  /// The wanted places of the findings, file by file.
  private func locate(
    _ findings: [Finding], without ownFiles: Set<GitPath>, in files: PlannedFiles
  ) throws -> [LocatedFile] {
    var byPath: [GitPath: [(Finding, Place)]] = [:]
    for finding in findings {
      for place in finding.places
      where selection.holds(place, of: finding) && !ownFiles.contains(place.path) {
        byPath[place.path, default: []].append((finding, place))
      }
    }
    return try byPath.sorted { $0.key < $1.key }.compactMap { path, found in
      guard let bytes = try files.content(of: path), let text = ReadableText.text(of: bytes) else {
        return nil
      }
      return LocatedFile(
        path: path, bytes: bytes, places: SecretPlaces.places(of: found, in: text))
    }
  }

  private func keys(
    of carriers: [CarrierChange], known: Set<KeyName>, in repository: borrowing Repository
  ) throws -> [StowPlan.Key] {
    var places: [KeyName: [SecretPlace]] = [:]
    for carrier in carriers {
      for move in carrier.moves { places[move.key, default: []].append(move.place) }
    }
    var keys: [StowPlan.Key] = []
    for (name, places) in places.sorted(by: { $0.key < $1.key }) {
      guard let first = places.first else { continue }
      var isCommitted = false
      for place in places where !isCommitted {
        isCommitted = try HeadFile(place.path).holds(place.secret.reveal(), in: repository)
      }
      keys.append(
        StowPlan.Key(
          name: name, secret: first.secret, isKnown: known.contains(name),
          isCommitted: isCommitted, rotation: places.lazy.compactMap(\.rule.rotation).first))
    }
    return keys
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
