internal import Formats
internal import Keys
internal import Vocabulary

/// The names of entries in kept files that are names of keys already: `STRIPE_KEY` in `.env`, which
/// its reader knows by that name.
struct EntryNames {
  /// Those of the user, and the entries' own where they are free.
  private(set) var names: [Secret: KeyName]

  /// - Parameters:
  ///     - files: the kept files.
  ///     - chosen: the names that the user chose.
  ///     - existing: keys that already have a value.
  ///     - reserved: names with another meaning in this project.
  ///     - owners: names that mean one value in this project.
  init(
    of files: [LocatedSecrets.File], besides chosen: [Secret: KeyName],
    existing: [KeyName: Secret], reserved: Set<KeyName>, owners: [KeyName: Secret]
  ) {
    names = chosen
    let named = Set(existing.values).union(chosen.keys)
    let entries = files.flatMap(Self.entries).filter { !named.contains($0.secret) }
    let values = Dictionary(grouping: entries) { $0.name.identity }
    for (name, secret) in entries where names[secret] == nil {
      let isOne = values[name.identity]?.allSatisfy { $0.secret == secret } ?? false
      guard isOne, !reserved.contains(name), owners[name] ?? secret == secret,
        existing[name] ?? secret == secret,
        !names.values.contains(where: { $0.identity == name.identity })
      else { continue }
      names[secret] = name
    }
  }

  /// The entries of a file that are named like keys.
  private static func entries(
    of file: LocatedSecrets.File
  ) -> [(name: KeyName, secret: Secret)] {
    guard [.dotenv, .properties, .xcconfig].contains(file.format) else { return [] }
    let found = file.locations.map { (keyPath: $0.keyPath, secret: $0.secret) }
    let unfound = file.unfoundEntries.map { (keyPath: $0.keyPath, secret: Secret($0.value)) }
    return (found + unfound).compactMap { keyPath, secret in
      guard keyPath.count == 1, let name = KeyName(keyPath[0]), name.isSetting else { return nil }
      return (name, secret)
    }
  }
}
