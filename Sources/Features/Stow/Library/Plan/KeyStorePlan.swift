internal import Candidates
internal import Files
internal import Formats
internal import Keys
internal import Resolve
internal import Text
internal import Vocabulary
internal import Xcconfig

/// The planned key files, together with all other planned changes.
struct KeyStorePlan {
  var files: PlannedFiles
  let manifest: KeyManifest
  /// Keys that are already in the ignored files.
  private(set) var known: Set<KeyName>
  /// The file of keys that becomes the secrets file; nil if there is none.
  private(set) var ownFile: OwnSettingsFile?

  /// The name of the generated type.
  var constantsName: String

  private let configurations: [StowConfiguration]
  private(set) var existing: SecretValues
  private var constants: ConstantNames

  private static let manifestPath = GitPath(KeyManifest.fileName)

  /// - Throws: errors of the manifest, `FileError`, `LoadError` and errors in the ignored file.
  init(_ files: PlannedFiles, configurations: [StowConfiguration]) throws {
    self.files = files
    self.configurations = configurations
    manifest = try KeyManifest(bytes: files.content(of: Self.manifestPath))
    existing = try SecretValues(
      manifest.files.secrets, below: files.root, configurations: configurations.map(\.name))
    known = Set(existing.values.keys)
    constantsName = manifest.constants.name
    constants = ConstantNames(manifest.keys.map(\.name), in: manifest.constants.name)
  }

  var keyFiles: KeyFiles { ownFile?.files ?? manifest.files }

  /// Makes a file the secrets file; its includes become optional, so that fresh clones build.
  ///
  /// - Throws: `InvalidSecretsFileError`, `FileError`.
  mutating func adopt(_ own: OwnSettingsFile, _ projects: ProjectsPlan) throws {
    ownFile = own
    existing = try SecretValues(
      keyFiles.secrets, below: files.root, configurations: configurations.map(\.name))
    known = Set(existing.values.keys)
    try makeOptional(keyFiles.secrets, in: own.includers, projects)
  }

  /// Makes the includes of a file optional.
  ///
  /// - Throws: `FileError`.
  mutating func makeOptional(
    _ included: GitPath, in includers: [GitPath], _ projects: ProjectsPlan
  ) throws {
    for path in includers {
      guard let bytes = try files.content(of: path) else { continue }
      let planned = files
      let marks = try XcconfigDocument(bytes, path: path.text).statements.compactMap {
        statement -> TextEdit? in
        guard case .include(let include) = statement, !include.isOptional,
          try projects.included(include.name, in: path, planned) == included
        else { return nil }
        let end = include.span.lowerBound + "#include".utf8.count
        return TextEdit(range: end..<end, bytes: [UInt8(ascii: "?")])
      }
      try files.change(path, to: TextEdit.apply(marks, to: bytes))
    }
  }

  /// The ignored files that this stow writes to; the including one comes first.
  ///
  /// - Throws: `KeyFilesError` for a configuration with an invalid path.
  func secretFiles() throws -> [GitPath] {
    try [keyFiles.secrets]
      + configurations.map { try $0.path(beside: keyFiles) }.filter { $0 != keyFiles.secrets }
  }

  /// Files to commit, which must not be ignored.
  var keptFiles: [GitPath] {
    [Self.manifestPath] + [keyFiles.sample, keyFiles.base].filter(files.isChanged)
  }

  /// Key files, in which nothing is replaced.
  func ownFiles() throws -> Set<GitPath> {
    Set(try secretFiles() + [keyFiles.sample, keyFiles.base, Self.manifestPath])
  }

  /// Names every secret; those to move that an xcconfig file cannot represent are skipped.
  ///
  /// - Parameters:
  ///     - locations: those that get placeholders.
  ///     - kept: the files that stay as they are.
  ///     - settings: settings whose names are taken.
  ///     - choices: names that the user chose.
  ///     - assigned: names that scripts give other values.
  /// - Throws: `NameChoiceError`.
  mutating func name(
    _ locations: [SecretLocation], keeping kept: [LocatedSecrets.File],
    besides settings: ProjectSettings, _ assigned: Set<String>, choices: [NameChoice]
  ) throws -> (names: [Secret: KeyName], skipped: [SkippedLocation]) {
    var skipped: [SkippedLocation] = []
    var wanted: [SecretLocation] = []
    for location in locations {
      do throws(UnwritableValue) {
        _ = try SettingText.written(location.secret.reveal())
        wanted.append(location)
      } catch {
        skipped.append(SkippedLocation(location: location, reason: "\(error)", reader: nil))
      }
    }
    wanted += kept.flatMap(\.locations)
    let claims = settings.claims(for: wanted, isConditional: !configurations.isEmpty)
    let reserved = claims.reserved.union(foreignKeys).union(existing.others)
      .union(assigned.compactMap { KeyName($0) })
    let chosen = try ChosenNames(
      choices, among: wanted, existing: existing.values, reserved: reserved,
      owners: claims.owners)
    let own = EntryNames(
      of: kept, besides: chosen.names, existing: existing.values, reserved: reserved,
      owners: claims.owners)
    var naming = KeyNaming(
      existing: existing.values, reserved: reserved, owners: claims.owners, chosen: own.names)
    // The name where the scan finds a value says more than that of a copy.
    let found = Set(wanted.filter { !$0.isCopy }.map(\.secret))
    let unnamed =
      wanted.filter { !$0.isCopy || !found.contains($0.secret) }.map { sighting(of: $0) }
      + kept.flatMap(unfound)
    let names = naming.names(for: unnamed)
    constants = ConstantNames(
      manifest.keys.map(\.name) + names, in: constantsName)
    return (
      Dictionary(zip(unnamed.map(\.secret), names), uniquingKeysWith: { first, _ in first }),
      skipped
    )
  }

  /// Keys of the manifest that a new value must not get: all except those required by other
  /// configurations, because a key has one value for each.
  private var foreignKeys: [KeyName] {
    let names = Set(configurations.map(\.name))
    return manifest.keys.filter { key in
      guard !names.isEmpty, let required = key.required else { return true }
      return !names.isDisjoint(with: required)
    }.map(\.name).filter { !known.contains($0) }
  }

  /// The Swift expression of a key's constant.
  func expression(of key: KeyName) -> String { constants[key].expression }

  /// Whether a generated file may be written to a path: nothing is there, or one of ours.
  func canGenerate(_ path: GitPath) -> Bool {
    do {
      let old = try files.content(of: path) ?? []
      return old.isEmpty || SwiftConstants.isGenerated(old)
    } catch {
      return false
    }
  }

  /// A folder for copies: an existing ignored one, otherwise one that does not exist yet.
  func copiesFolder(
    of carriers: [CarrierChange], _ rules: IgnoredSecrets
  ) throws -> (path: GitPath, isIgnored: Bool)? {
    guard carriers.contains(where: { $0.readers.contains(.copy) }) else { return nil }
    let top = try files.content(of: IgnoredSecrets.file) ?? []
    let usual = GitPath("Resolved")
    for folder in [GitPath(".build/resolved"), usual]
    where rules.isIgnored(GitPath(folder.text + "/file"), top: top) {
      return (folder, true)
    }
    let names = [usual.text] + (2...9).map { "\(usual.text)-\($0)" }
    return names.first { RealPath.of(files.root + "/" + $0) == nil }.map { (GitPath($0), false) }
  }

  /// Adds the moved keys to the ignored files, the sample and the manifest, and registers the files
  /// that keep their values and those that are generated.
  mutating func add(
    _ carriers: [CarrierChange], _ adoptions: [FileAdoption], _ planned: PlannedConstants
  ) throws {
    var secrets: [KeyName: Secret] = [:]
    var uses: [KeyName: [GitPath]] = [:]
    var readers: [KeyName: Set<Reader>] = [:]
    for carrier in carriers {
      // Nothing reads a sample.
      for move in carrier.moves where move.needsSecretsFile {
        secrets[move.key] = move.location.secret
        if carrier.path.isSwift, let reader = move.decision.reader {
          readers[move.key, default: []].insert(reader)
        }
        for user in planned.users(of: move.key, in: carrier.path)
        where !uses[move.key, default: []].contains(user) {
          uses[move.key, default: []].append(user)
        }
      }
    }
    guard !secrets.isEmpty || !adoptions.isEmpty || ownFile != nil else { return }
    try writeValues(secrets.sorted { $0.key < $1.key }.map { (name: $0.key, secret: $0.value) })
    let required = configurations.isEmpty ? nil : configurations.map(\.name)
    let kept = Set(adoptions.flatMap(\.names)).subtracting(uses.keys)
    let declarations =
      uses.map { name, used in
        KeyDeclaration(
          name: name, required: required, used: used,
          inSwift: inSwift(name, among: readers[name] ?? []))
      }
      + kept.map { KeyDeclaration(name: $0) }
      + ownKeys(besides: kept.union(uses.keys))
    let manifest = try self.manifest.adding(
      ManifestChanges(
        keys: declarations.sorted { $0.name < $1.name }, values: adoptions.map(\.declaration),
        constants: planned.changed(for: carriers, from: self.manifest.constants),
        secrets: ownFile?.files.secrets,
        sample: ownFile?.otherSample,
        bundled: carriers.filter { $0.readers.contains(.plugin) }.map(\.path)))
    if !secrets.isEmpty || ownFile != nil {
      let sample = SampleFile(
        path: keyFiles.sample, bytes: try files.content(of: keyFiles.sample) ?? [])
      let keys = manifest.keys.filter { manifest.reachesSecretsFile($0) }
      try files.change(
        keyFiles.sample, to: try sample.naming(keys, secrets: keyFiles.secrets).bytes)
    }
    if let bytes = manifest.bytes { try files.change(Self.manifestPath, to: bytes) }
  }

  /// The keys of the file that becomes the secrets file; only build settings use them.
  private func ownKeys(besides others: Set<KeyName>) -> [KeyDeclaration] {
    guard let ownFile else { return [] }
    return known.subtracting(others).subtracting(manifest.keys.map(\.name)).filter(ownFile.isKey)
      .map { name in
        // Whoever builds without signing needs no team.
        let missing = XcodeNames.isReserved(name.text) ? DiagnosticSeverity.warning : nil
        return KeyDeclaration(name: name, missing: missing, inSwift: false)
      }
  }

  /// Whether the manifest says that the constants contain a key, because the Swift files that use it
  /// say otherwise: a manifest of Tuist uses no constants.
  private func inSwift(_ name: KeyName, among readers: Set<Reader>) -> Bool? {
    let old = manifest[name]
    if readers.contains(.constant) { return old?.inSwift == false ? true : nil }
    return !readers.isEmpty && old.map(manifest.reachesSwift) != true ? false : nil
  }

  /// Adds an include of the ignored file to an xcconfig file with placeholders, unless it has one.
  ///
  /// The include comes first, so that the file's own assignments still win: `KEY = $(KEY)` gets the
  /// value of the ignored file, and `KEY[config=Debug] = $(DEBUG_KEY)` is not hidden by another
  /// `KEY`. One that is there stays in its place if it hides no placeholder: other settings of its
  /// file may be meant to win.
  ///
  /// - Parameter keys: those that the ignored file assigns, or will.
  /// - Throws: `XcconfigEditError`.
  func including(
    _ bytes: [UInt8], in path: GitPath, assigning keys: Set<KeyName>
  ) throws(XcconfigEditError) -> [UInt8] {
    let name = WorkTreePath.name(of: keyFiles.secrets, in: path)
    let document = XcconfigDocument(bytes, path: path.text)
    let names = Set(keys.map(\.text))
    let place = document.statements.lastIndex { statement in
      guard case .include(let include) = statement else { return false }
      return include.isOptional && include.name == Array(name.utf8)
    }
    let isHiding = document.statements.prefix(place ?? 0).contains { statement in
      guard case .assignment(let one) = statement, names.contains(one.name) else { return false }
      let value = String(decoding: one.value, as: UTF8.self)
      let isOfItself = one.conditions.isEmpty && value == "$(\(one.name))"
      return !isOfItself && names.contains { value.contains("$(\($0))") }
    }
    if place != nil, !isHiding { return bytes }
    return try document.includingFirst(name, isOptional: true)
  }

  /// All changes in order: ignore rules, values, sample, manifest, project files, carriers.
  ///
  /// - Parameter samples: those of files that keep their values.
  func orderedChanges(
    carriers: Set<GitPath>, samples: Set<GitPath>
  ) throws -> [PlannedFiles.Change] {
    let secrets = Set(try secretFiles())
    func rank(_ path: GitPath) -> Int {
      if path == IgnoredSecrets.file { return 0 }
      if secrets.contains(path) { return 1 }
      if path == keyFiles.sample || samples.contains(path) { return 2 }
      if path == Self.manifestPath { return 3 }
      return carriers.contains(path) ? 5 : 4
    }
    return files.all.enumerated()
      .sorted { (rank($0.element.path), $0.offset) < (rank($1.element.path), $1.offset) }
      .map(\.element)
  }

  private mutating func writeValues(_ values: [(name: KeyName, secret: Secret)]) throws {
    guard !values.isEmpty else { return }
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

  /// The entries of a kept file that are keys though no rule found them.
  private func unfound(in file: LocatedSecrets.File) -> [UnnamedKey] {
    file.unfoundEntries.map { entry in
      UnnamedKey(
        secret: Secret(entry.value), keyPath: entry.keyPath, assignedName: nil, ruleID: "",
        path: file.path, configuration: nil)
    }
  }

  private func sighting(of location: SecretLocation) -> UnnamedKey {
    UnnamedKey(
      secret: location.secret, keyPath: location.keyPath, assignedName: location.assignedName,
      ruleID: location.rule.id, path: location.path, host: location.host,
      configuration: configurations.first?.name)
  }
}
