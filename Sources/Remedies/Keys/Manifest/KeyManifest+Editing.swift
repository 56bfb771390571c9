internal import Git

extension KeyManifest {
  /// The manifest with more keys, and with more places where known keys are used.
  ///
  /// Every line that need not change stays as it is. What is declared of a known key stays, but for
  /// the places where it is used, which are added, and the configurations that require it, where it
  /// is not required in all.
  ///
  /// - Throws: `KeyManifestError` when the file is written in a way that leaves no place for it; what
  ///   was written is read again and compared.
  package func adding(_ additions: [KeyDeclaration]) throws -> KeyManifest {
    var expected = Dictionary(keys.map { ($0.name, $0) }) { $1 }
    var newNames: [KeyName] = []
    for addition in additions {
      if expected[addition.name] == nil { newNames.append(addition.name) }
      expected[addition.name] = (expected[addition.name] ?? addition).joined(by: addition)
    }
    var editor = KeyManifestEditor(bytes ?? [])
    for key in keys {
      let wanted = expected[key.name] ?? key
      guard
        editor.add(
          wanted.used.dropFirst(key.used.count).map(\.text), to: "used", of: key.name),
        editor.add(
          Array((wanted.required ?? []).dropFirst(key.required?.count ?? 0)), to: "required",
          of: key.name)
      else {
        throw KeyManifestError(file: file, key: key.name)
      }
    }
    if !newNames.isEmpty { editor.append(newNames.compactMap { expected[$0] }) }
    let edited = editor.edited
    guard edited != bytes ?? [] else { return self }
    let read = try? KeyManifest(bytes: edited, file: file)
    let found = Dictionary((read?.keys ?? []).map { ($0.name, $0) }) { $1 }
    for (name, key) in expected.sorted(by: { $0.key < $1.key }) {
      guard let found = found[name], found.saysTheSame(as: key) else {
        throw KeyManifestError(file: file, key: name)
      }
    }
    guard let read, read.files == files, read.keys.count == expected.count else {
      throw KeyManifestError(file: file, key: newNames.first ?? keys.first?.name ?? .secret)
    }
    return read
  }
}

extension KeyDeclaration {
  fileprivate func joined(by other: KeyDeclaration) -> KeyDeclaration {
    var used = used
    for place in other.used where !used.contains(place) { used.append(place) }
    var required = required
    for name in other.required ?? [] where required?.contains(name) == false {
      required?.append(name)
    }
    return KeyDeclaration(name: name, type: type, required: required, used: used)
  }

  /// Whether the same is declared; the bytes of a path that are not UTF-8 cannot stand in TOML.
  fileprivate func saysTheSame(as other: KeyDeclaration) -> Bool {
    name == other.name && type == other.type && required == other.required
      && used.map(\.text) == other.used.map(\.text)
  }
}
