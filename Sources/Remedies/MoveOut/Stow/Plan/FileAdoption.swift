package import Findings
internal import Formats
package import Git
package import Keys
internal import Text

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
  package let isTracked: Bool
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
    for key in keys {
      let entry = ValueDeclaration.NamedEntry(entry: key.entry, key: key.name)
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
    guard !keys.isEmpty else {
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
}
