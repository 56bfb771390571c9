internal import Candidates
internal import Findings
internal import Formats
internal import Keys
internal import Text
internal import Vocabulary

extension KeyStorePlan {
  /// Returns the keys of earlier stows, and those of this one without a finding, whose values look
  /// secret: a later stow would search for them, too.
  ///
  /// - Parameters:
  ///   - names: the keys with findings of this stow.
  ///   - kept: the files that this stow keeps.
  /// - Throws: the errors of reading files.
  func earlierKeys(
    besides names: Set<KeyName>, with kept: [FileAdoption]
  ) throws -> [StowPlan.Key] {
    var values = existing.values
    for key in kept.flatMap(\.unfound) { values[key.name] = values[key.name] ?? key.secret }
    let new = Set(kept.flatMap(\.unfound).map(\.name)).union(ownFile == nil ? [] : known)
    for declaration in manifest.values {
      guard case .file(let path) = declaration.source, !declaration.entries.isEmpty,
        let bytes = try files.content(of: path)
      else { continue }
      let read = EntryValues(bytes: bytes, path: path, entries: declaration.entries)
      for entry in declaration.entries {
        values[entry.key] = values[entry.key] ?? read.secret(of: entry.key)
      }
    }
    let all = Set(manifest.keys.map(\.name)).union(new).subtracting(names)
    return all.sorted().compactMap { name in
      guard let secret = values[name], secret.reveal().mayBeSecret,
        SecretWords.name([name.text]) || secret.reveal().isIdentifier,
        !secret.reveal().contains(Array("://".utf8))
      else { return nil }
      return StowPlan.Key(
        name: name, secret: secret, isKnown: true, isCommitted: false, rotation: nil)
    }
  }
}

extension [UInt8] {
  /// Whether a value is a long identifier, such as a client ID or a UUID.
  fileprivate var isIdentifier: Bool {
    count >= 16 && count(where: \.isDigit) >= 3 && count(where: \.isLetter) >= 3
      && allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  /// Whether a value may be secret: at least eight characters without blanks, with letters and
  /// digits.
  fileprivate var mayBeSecret: Bool {
    count >= 8 && !contains(where: \.isWhitespace) && contains(where: \.isDigit)
      && contains(where: \.isLetter)
  }
}
