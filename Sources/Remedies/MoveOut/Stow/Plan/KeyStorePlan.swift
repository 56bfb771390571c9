internal import Candidates
internal import Files
internal import Findings
internal import Formats
internal import Git
internal import Keys
internal import SwiftConstants
internal import Xcconfig

/// The files of keys as they will be, together with all else that changes.
struct KeyStorePlan {
  var files: PlannedFiles
  let manifest: KeyManifest
  /// Keys that the ignored files have already.
  let known: Set<KeyName>

  private let configurations: [StowConfiguration]
  private let existing: SecretValues
  private var constants: ConstantNames

  private static let manifestPath = GitPath(KeyManifest.fileName)

  /// - Throws: mistakes of the manifest, `EditError`, `LoadError` and errors in the ignored file.
  init(_ files: PlannedFiles, configurations: [StowConfiguration]) throws {
    self.files = files
    self.configurations = configurations
    manifest = try KeyManifest(bytes: files.content(of: Self.manifestPath))
    existing = try SecretValues(
      manifest.files.secrets, below: files.root, configurations: configurations.map(\.name))
    known = Set(existing.values.keys)
    constants = ConstantNames(manifest.keys.map(\.name), in: manifest.constants.name)
  }

  var keyFiles: KeyFiles { manifest.files }

  /// The ignored files that this stow writes to, the one that includes the others first.
  ///
  /// - Throws: `KeyFilesError` for a configuration that gives no good path.
  func secretFiles() throws -> [GitPath] {
    try [keyFiles.secrets]
      + configurations.map { try $0.path(beside: keyFiles) }.filter { $0 != keyFiles.secrets }
  }

  /// Files that are for everybody and must not be ignored.
  var keptFiles: [GitPath] {
    [keyFiles.sample, Self.manifestPath] + (files.isChanged(keyFiles.base) ? [keyFiles.base] : [])
  }

  /// Files of keys, in which nothing is to be replaced.
  func ownFiles() throws -> Set<GitPath> {
    Set(try secretFiles() + [keyFiles.sample, keyFiles.base, Self.manifestPath])
  }

  /// Gives every secret its name; those that no xcconfig file can hold stay where they are.
  ///
  /// - Parameter settings: whose names are taken.
  mutating func name(
    _ places: [SecretPlace], besides settings: ProjectSettings
  ) -> (names: [Secret: KeyName], left: [SkippedPlace]) {
    var left: [SkippedPlace] = []
    var wanted: [SecretPlace] = []
    for place in places {
      do throws(UnwritableValue) {
        _ = try SettingText.written(place.secret.reveal())
        wanted.append(place)
      } catch {
        left.append(SkippedPlace(place: place, reason: "\(error)"))
      }
    }
    let claims = settings.claims(for: wanted, isConditional: !configurations.isEmpty)
    let reserved = claims.reserved.union(foreignKeys).union(existing.others)
    var naming = KeyNaming(
      existing: existing.values, reserved: reserved, owners: claims.owners)
    let names = naming.names(for: wanted.map { sighting(of: $0) })
    constants = ConstantNames(
      manifest.keys.map(\.name) + names, in: manifest.constants.name)
    return (
      Dictionary(zip(wanted.map(\.secret), names), uniquingKeysWith: { first, _ in first }), left
    )
  }

  /// Keys of the manifest that a new value is not for: all but those that other configurations
  /// require, as one key has a value for each.
  private var foreignKeys: [KeyName] {
    let names = Set(configurations.map(\.name))
    return manifest.keys.filter { key in
      guard !names.isEmpty, let required = key.required else { return true }
      return !names.isDisjoint(with: required)
    }.map(\.name).filter { !known.contains($0) }
  }

  /// How Swift names a key.
  func expression(of key: KeyName) -> String { constants[key].expression }

  /// Where the constants for Swift go: as the manifest says, else beside the files that use them, in
  /// the folder that holds all of these; nil where somebody's own file stands.
  func constantsFile(of carriers: [CarrierChange]) -> GitPath? {
    guard let path = constantsPath(of: carriers) else { return nil }
    do {
      let old = try files.content(of: path) ?? []
      return old.isEmpty || SwiftConstants.isGenerated(old) ? path : nil
    } catch {
      return nil
    }
  }

  private func constantsPath(of carriers: [CarrierChange]) -> GitPath? {
    let users = carriers.filter { $0.resolver == .constant }.map(\.path)
    guard let first = users.first else { return nil }
    if let file = manifest.constants.file { return file }
    var folder = WorkTreePath.folder(of: first)
    while !users.allSatisfy({ WorkTreePath.isAtOrBelow($0, folder) }) {
      folder = WorkTreePath.folder(of: folder)
    }
    return GitPath(
      folder.bytes + (folder.bytes.isEmpty ? [] : [0x2F]) + Array("Secrets.swift".utf8))
  }

  /// A folder for copies: one that git ignores already, else one that is not there yet.
  func copiesFolder(
    of carriers: [CarrierChange], _ rules: IgnoredSecrets
  ) throws -> (path: GitPath, isIgnored: Bool)? {
    guard carriers.contains(where: { $0.resolver == .copy }) else { return nil }
    let top = try files.content(of: IgnoredSecrets.file) ?? []
    let usual = GitPath("Resolved")
    for folder in [GitPath(".build/resolved"), usual]
    where rules.isIgnored(GitPath(folder.text + "/file"), top: top) {
      return (folder, true)
    }
    let names = [usual.text] + (2...9).map { "\(usual.text)-\($0)" }
    return names.first { RealPath.of(files.root + "/" + $0) == nil }.map { (GitPath($0), false) }
  }

  /// Puts the moved keys into the ignored files, the sample and the manifest.
  mutating func add(_ carriers: [CarrierChange]) throws {
    var secrets: [KeyName: Secret] = [:]
    var uses: [KeyName: [GitPath]] = [:]
    for carrier in carriers {
      for move in carrier.moves {
        secrets[move.key] = move.place.secret
        if uses[move.key]?.last != carrier.path { uses[move.key, default: []].append(carrier.path) }
      }
    }
    guard !secrets.isEmpty else { return }
    try writeValues(secrets.sorted { $0.key < $1.key }.map { (name: $0.key, secret: $0.value) })
    let required = configurations.isEmpty ? nil : configurations.map(\.name)
    let declarations = uses.sorted { $0.key < $1.key }.map {
      KeyDeclaration(name: $0.key, required: required, used: $0.value)
    }
    let manifest = try self.manifest.adding(declarations)
    let sample = SampleFile(
      path: keyFiles.sample, bytes: try files.content(of: keyFiles.sample) ?? [])
    try files.change(
      keyFiles.sample, to: try sample.naming(manifest.keys, secrets: keyFiles.secrets).bytes)
    if let bytes = manifest.bytes { try files.change(Self.manifestPath, to: bytes) }
  }

  /// An xcconfig file that holds placeholders, with an include of the ignored file if it has none yet.
  ///
  /// It comes first, so that what the file assigns itself goes on to win: `KEY = $(KEY)` takes up what
  /// the ignored file says, and `KEY[config=Debug] = $(DEBUG_KEY)` is not hidden by another `KEY`.
  ///
  /// - Throws: `XcconfigEditError`.
  func including(_ bytes: [UInt8], in path: GitPath) throws(XcconfigEditError) -> [UInt8] {
    try XcconfigDocument(bytes, path: path.text)
      .includingFirst(WorkTreePath.name(of: keyFiles.secrets, in: path), isOptional: true)
  }

  /// Every change: ignore rules, values, sample, manifest, what the project reads, carriers.
  func orderedChanges(carriers: Set<GitPath>) throws -> [PlannedFiles.Change] {
    let secrets = Set(try secretFiles())
    func rank(_ path: GitPath) -> Int {
      if path == IgnoredSecrets.file { return 0 }
      if secrets.contains(path) { return 1 }
      if path == keyFiles.sample { return 2 }
      if path == Self.manifestPath { return 3 }
      return carriers.contains(path) ? 5 : 4
    }
    return files.all.enumerated()
      .sorted { (rank($0.element.path), $0.offset) < (rank($1.element.path), $1.offset) }
      .map(\.element)
  }

  private mutating func writeValues(_ values: [(name: KeyName, secret: Secret)]) throws {
    let planned = files
    var secrets = SecretsFiles(keyFiles) { try planned.content(of: $0) }
    if configurations.isEmpty { try secrets.set(values) }
    for configuration in configurations {
      try secrets.set(
        values, configuration: configuration.name, file: try configuration.path(beside: keyFiles))
    }
    for file in secrets.changes {
      try files.change(file.path, to: file.bytes, permissions: SecretsFile.permissions)
    }
  }

  private func sighting(of place: SecretPlace) -> UnnamedKey {
    UnnamedKey(
      secret: place.secret, keyPath: place.keyPath, assignedName: place.assignedName,
      ruleID: place.rule.id, path: place.path, configuration: configurations.first?.name)
  }
}
