internal import Findings
internal import Formats
package import Keys
package import Vocabulary

/// A file whose reader needs its values: it stays as it is, git ignores it, and a sample is
/// committed.
package struct FileAdoption: Sendable {
  package struct Key: Sendable {
    package let name: KeyName
    /// The name of the entry in the file.
    package let entry: String
    /// The value of the whole entry.
    package let secret: Secret
    package let location: SecretLocation
  }

  package let path: GitPath
  /// `.tool` or `.app`.
  package let reader: Reader
  /// The name of the reader for the user: "fastlane".
  package let readBy: String
  package let sample: GitPath
  package let keys: [Key]
  /// Entries without a finding that are keys, too.
  package var unfound: [UnfoundKey] = []
  package let isTracked: Bool
  /// Whether an app contains the file.
  package var isInApp = false

  /// The names of all keys in the file.
  var names: [KeyName] { keys.map(\.name) + unfound.map(\.name) }
}

/// An entry of a kept file that no rule found, and whose value may be secret.
///
/// Its sample has a placeholder for it, so fresh clones need to ask for its value.
package struct UnfoundKey: Sendable {
  package let name: KeyName
  /// The name of the entry in the file.
  package let entry: String
  package let secret: Secret
}

extension FileAdoption {
  /// Returns the path of the sample of a file: `.env` → `.env.example`, `Keys.plist` →
  /// `Keys.example.plist`.
  package static func sample(of path: GitPath) -> GitPath {
    let name = String(decoding: path.name, as: UTF8.self)
    let folder = path.text.dropLast(name.utf8.count)
    let format = FileFormat(path: path.bytes)
    let isList = format == .dotenv || format.definition.use == .passwords
    guard !isList, let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return GitPath("\(folder)\(name).example")
    }
    return GitPath("\(folder)\(name[..<dot]).example\(name[dot...])")
  }

  /// The entries that are keys, for the manifest.
  var declaration: ValueDeclaration {
    var entries: [ValueDeclaration.NamedEntry] = []
    for (entry, key) in keys.map({ ($0.entry, $0.name) }) + unfound.map({ ($0.entry, $0.name) }) {
      let entry = ValueDeclaration.NamedEntry(entry: entry, key: key)
      if !entries.contains(entry) { entries.append(entry) }
    }
    return ValueDeclaration(source: .file(path), entries: entries, sample: sample)
  }

  /// Finds the entries of a kept file that are keys.
  ///
  /// - Parameters:
  ///   - names: the key of each secret.
  ///   - values: the values of keys so far; a key has one value.
  /// - Throws: `PlacementRefusal` if the file would not give the values back.
  static func keys(
    in file: LocatedSecrets.File, _ names: [Secret: KeyName], values: [KeyName: Secret]
  ) throws(PlacementRefusal) -> [Key] {
    var values = values
    var keys: [Key] = []
    for location in file.locations {
      guard let entry = file.entry(of: location), let name = names[location.secret] else {
        continue
      }
      // A key has the value of its whole entry, such as an address that contains a password.
      let secret = Secret(entry.value)
      guard values[name] ?? secret == secret else { continue }
      values[name] = secret
      keys.append(
        Key(
          name: name, entry: entry.keyPath.joined(separator: "."), secret: secret,
          location: location))
    }
    guard !keys.isEmpty || file.isStated else {
      throw PlacementRefusal(
        reason: "the value has no name in this file", advice: "give it one, or remove it")
    }
    let read = EntryValues(
      bytes: file.bytes, path: file.path,
      entries: keys.map { ValueDeclaration.NamedEntry(entry: $0.entry, key: $0.name) })
    if let lost = keys.first(where: { read.secret(of: $0.name) != $0.secret }) {
      throw PlacementRefusal(
        reason: "this file sets \(lost.entry) more than once, and only the last value counts",
        advice: "remove the others")
    }
    return keys
  }

  /// Names the entries without a finding that are keys, too.
  ///
  /// - Parameters:
  ///   - names: the key of each secret.
  ///   - keys: the keys with a finding.
  ///   - values: the values of keys so far; a key has one value.
  static func unfound(
    in file: LocatedSecrets.File, _ names: [Secret: KeyName], besides keys: [Key],
    values: [KeyName: Secret]
  ) -> [UnfoundKey] {
    var values = values
    for key in keys { values[key.name] = key.secret }
    let found = file.unfoundEntries.compactMap { entry -> UnfoundKey? in
      let secret = Secret(entry.value)
      guard let name = names[secret], values[name] ?? secret == secret else { return nil }
      values[name] = secret
      return UnfoundKey(name: name, entry: entry.keyPath.joined(separator: "."), secret: secret)
    }
    let read = EntryValues(
      bytes: file.bytes, path: file.path,
      entries: found.map { ValueDeclaration.NamedEntry(entry: $0.entry, key: $0.name) })
    return found.filter { read.secret(of: $0.name) == $0.secret }
  }
}

extension LocatedSecrets.File {
  /// The entries without a finding whose values no sample may have, so that clones ask for them.
  var unfoundEntries: [Entry] {
    let found = locations.map(\.span)
    return format.entries(in: text).filter { entry in
      let name = entry.keyPath.joined(separator: ".")
      guard sampled[name] != entry.value else { return false }
      let isAsked = unsampled.contains(name) && !entry.value.isEmpty
      return (isAsked || ValueSecrecy(of: entry) != .harmless) && !ValueSecrecy.isOfMachine(entry)
        && !found.contains { $0.overlaps(entry.span) }
    }
  }
}
