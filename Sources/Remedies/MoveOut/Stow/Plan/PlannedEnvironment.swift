internal import Findings
internal import Formats
internal import Git
internal import Keys

/// The `.env` files that get the values of keys whose readers take them from there, as added to the
/// planned files.
struct PlannedEnvironment {
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
    in store: inout KeyStorePlan
  ) throws {
    self.adoptions = adoptions
    for change in changes {
      let values = Dictionary(
        change.moves.filter { $0.decision.reader == .environment }
          .map { ($0.key, $0.location.secret) }, uniquingKeysWith: { first, _ in first })
      guard !values.isEmpty else {
        carriers.append(change)
        continue
      }
      do {
        let path = EnvironmentFile(for: change.path).path
        try write(values, to: path, rules, &store)
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
    _ store: inout KeyStorePlan
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
    let sample = known.map { adoptions[$0].sample } ?? FileAdoption.sample(of: path)
    let names = AdoptedSample.entryNames(
      in: try store.files.content(of: sample) ?? [], .dotenv)
    let missing = sorted.map(\.entry).filter { !names.contains($0.entry) }
    guard known != nil || !rules.isTracked(path) else {
      throw SecretsFileError(path: path, key: nil, reason: "git tracks the file; untrack it first")
    }
    if bytes != current {
      try store.files.change(path, to: bytes, permissions: SecretsFile.permissions)
    }
    if !missing.isEmpty {
      let text = try EntryFileEdit.edited(
        try store.files.content(of: sample) ?? [], sample: nil, path: path,
        missing.map { EntryFileEdit.Value($0, Secret(EntryFileEdit.placeholder)) })
      try store.files.change(sample, to: text)
    }
    let keys = sorted.map {
      UnfoundKey(name: $0.entry.key, entry: $0.entry.entry, secret: $0.secret)
    }
    guard let known else {
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
