internal import Candidates
internal import Findings
internal import Formats
internal import Git
internal import Keys

extension KeyStorePlan {
  /// Returns the keys of earlier stows whose values look secret.
  ///
  /// - Parameter names: the keys of this stow.
  /// - Throws: the errors of reading files.
  func earlierKeys(besides names: Set<KeyName>) throws -> [StowPlan.Key] {
    var values = existing.values
    for declaration in manifest.values {
      guard case .file(let path) = declaration.source, !declaration.entries.isEmpty,
        let bytes = try files.content(of: path)
      else { continue }
      let read = EntryValues(bytes: bytes, path: path, entries: declaration.entries)
      for entry in declaration.entries {
        values[entry.key] = values[entry.key] ?? read.secret(of: entry.key)
      }
    }
    return manifest.keys.map(\.name).filter { !names.contains($0) }.compactMap { name in
      guard let secret = values[name], secret.reveal().mayBeSecret,
        SecretWords.name([name.text]) || secret.reveal().isIdentifier,
        !secret.reveal().contains(Array("://".utf8))
      else { return nil }
      return StowPlan.Key(
        name: name, secret: secret, isKnown: true, isCommitted: false, rotation: nil)
    }
  }
}
