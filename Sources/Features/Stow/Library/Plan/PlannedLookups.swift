internal import Formats
internal import Keys
internal import Vocabulary

/// The ignored files that get the values of keys whose readers look them up there, as added to the
/// planned files.
struct PlannedLookups {
  /// The files that get placeholders.
  private(set) var carriers: [CarrierChange] = []
  /// All files that are kept, with the new keys.
  private(set) var adoptions: [FileAdoption]
  private(set) var skipped: [SkippedLocation] = []

  /// - Parameters:
  ///   - changes: the files with placeholders; those whose values cannot be written stay as they are.
  ///   - adoptions: the files that are kept anyway.
  /// - Throws: the errors of reading files.
  init(
    of changes: [CarrierChange], _ adoptions: [FileAdoption], _ rules: IgnoredSecrets,
    _ projects: ProjectsPlan, in store: inout KeyStorePlan
  ) throws {
    self.adoptions = adoptions
    for change in changes {
      let moves = change.moves.filter(\.isLookedUp)
      guard let reader = moves.first?.decision.reader else {
        carriers.append(change)
        continue
      }
      let values = Dictionary(
        moves.map { ($0.key, $0.location.secret) }, uniquingKeysWith: { first, _ in first })
      do {
        guard let file = try LookupFile(for: change.path, reader, in: store.files) else {
          throw SecretsFileError(
            path: change.path, key: nil, reason: "no file is known from which it gets values")
        }
        try write(values, to: file.path, rules, projects, &store)
        carriers.append(change)
      } catch let error as SecretsFileError {
        try store.files.restore(change.path)
        skipped += change.moves.map {
          SkippedLocation(
            location: $0.location, reason: error.description, reader: $0.decision.reader)
        }
      }
    }
  }

  private mutating func write(
    _ values: [KeyName: Secret], to path: GitPath, _ rules: IgnoredSecrets,
    _ projects: ProjectsPlan, _ store: inout KeyStorePlan
  ) throws {
    let current = try store.files.content(of: path)
    let sorted = values.sorted { $0.key < $1.key }.map { name, secret in
      EntryFileEdit.Value(ValueDeclaration.NamedEntry(entry: name.text, key: name), secret)
    }
    let old = EntryValues(bytes: current ?? [], path: path, entries: sorted.map(\.entry))
    for value in sorted {
      if let other = old.secret(of: value.entry.key), other != value.secret {
        throw SecretsFileError(
          path: path, key: value.entry.key, reason: "the file has another value of that name")
      }
    }
    let bytes = try EntryFileEdit.edited(current, sample: nil, path: path, sorted)
    let known = adoptions.firstIndex { $0.path == path }
    guard known != nil || !rules.isTracked(path) else {
      throw SecretsFileError(path: path, key: nil, reason: "git tracks the file; untrack it first")
    }
    let sample =
      try known.map { adoptions[$0].sample }
      ?? PlannedAdoptions.samplePath(of: path, projects, rules, in: store.files)
    try add(sorted.map(\.entry), toSample: sample, of: path, &store)
    if bytes != current {
      try store.files.change(path, to: bytes, permissions: SecretsFile.permissions)
    }
    adopt(path, sample: sample, sorted, rules, in: store)
  }

  /// Adds the entries that a sample lacks.
  private func add(
    _ entries: [ValueDeclaration.NamedEntry], toSample sample: GitPath, of path: GitPath,
    _ store: inout KeyStorePlan
  ) throws {
    let old = try store.files.content(of: sample) ?? []
    let names = AdoptedSample.entryNames(in: old, FileFormat(path: path.bytes))
    let missing = entries.filter { !names.contains($0.entry) }
    guard !missing.isEmpty else { return }
    let new = try EntryFileEdit.edited(
      old, sample: nil, path: path,
      missing.map { EntryFileEdit.Value($0, Secret(EntryFileEdit.placeholder)) })
    try store.files.change(sample, to: new)
  }

  /// Registers a file with its new keys.
  private mutating func adopt(
    _ path: GitPath, sample: GitPath, _ values: [EntryFileEdit.Value], _ rules: IgnoredSecrets,
    in store: KeyStorePlan
  ) {
    let keys = values.map {
      UnfoundKey(name: $0.entry.key, entry: $0.entry.entry, secret: $0.secret)
    }
    guard let known = adoptions.firstIndex(where: { $0.path == path }) else {
      adoptions.append(
        FileAdoption(
          path: path, reader: .tool, readBy: LocalFilesRule.tool(of: path, below: store.files.root),
          sample: sample, keys: [], unfound: keys, isTracked: rules.isTracked(path)))
      return
    }
    let present = Set(adoptions[known].names)
    adoptions[known].unfound += keys.filter { !present.contains($0.name) }
  }
}
