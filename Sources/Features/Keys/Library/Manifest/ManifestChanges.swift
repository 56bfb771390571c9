internal import Configuration
package import Git
package import Text

/// Additions to a manifest that are made together.
package struct ManifestChanges: Sendable {
  package var keys: [KeyDeclaration]
  /// Files that provide values, with the entries that are keys.
  package var values: [ValueDeclaration]
  /// The new name and files of generated constants; nil if they stay.
  package var constants: ConstantSettings?
  /// The new path of the secrets file; nil if it stays.
  package var secrets: GitPath?
  /// More files that are built from copies.
  package var copies: [GitPath]
  /// More files that the build tool plugin resolves.
  package var bundled: [GitPath]

  package init(
    keys: [KeyDeclaration] = [], values: [ValueDeclaration] = [],
    constants: ConstantSettings? = nil, secrets: GitPath? = nil, copies: [GitPath] = [],
    bundled: [GitPath] = []
  ) {
    self.keys = keys
    self.values = values
    self.constants = constants
    self.secrets = secrets
    self.copies = copies
    self.bundled = bundled
  }
}

extension KeyManifest {
  /// Returns the manifest with keys added, and with more files listed for existing keys.
  ///
  /// - Throws: `KeyManifestError` if the file has no suitable position.
  package func adding(_ additions: [KeyDeclaration]) throws -> KeyManifest {
    try adding(ManifestChanges(keys: additions))
  }

  /// Returns the manifest with changes made.
  ///
  /// Lines that need no change stay as they are. The declaration of an existing key stays, except
  /// that the files that use it are added, and the configurations that require it if it is not
  /// required in all. Of the constants, only names and paths are changed.
  ///
  /// - Throws: `KeyManifestError` if the file has no suitable position; the result is parsed again
  ///   and compared.
  package func adding(_ changes: ManifestChanges) throws -> KeyManifest {
    var editor = KeyManifestEditor(bytes ?? [])
    let expected = try add(changes.keys, to: &editor)
    let newValues = try add(changes.values, to: &editor)
    try set(changes.constants, in: &editor)
    let newCopies = changes.copies.map(\.text).filter { !copies.contains($0) }
    let newBundled = changes.bundled.filter { !bundled.contains($0) }
    guard
      changes.secrets.map({
        $0 == files.secrets || editor.set("secrets", to: $0.text, inTable: "stow")
      })
        ?? true,
      editor.add(newCopies, to: "copies", inTable: "stow"),
      editor.add(newBundled.map(\.text), to: "bundled", inTable: "stow")
    else { throw KeyManifestError(file: file, table: "[stow]") }
    let edited = editor.edited
    guard edited != bytes ?? [] else { return self }
    let read = try? KeyManifest(bytes: edited, file: file)
    let found = Dictionary((read?.keys ?? []).map { ($0.name, $0) }) { $1 }
    for (name, key) in expected.sorted(by: { $0.key < $1.key }) {
      guard let found = found[name], found.isEquivalent(to: key) else {
        throw KeyManifestError(file: file, key: name)
      }
    }
    guard let read, read.keys.count == expected.count else {
      throw KeyManifestError(
        file: file, key: changes.keys.first?.name ?? keys.first?.name ?? .secret)
    }
    guard read.values.map(\.content) == newValues.map(\.content) else {
      throw KeyManifestError(file: file, table: "[[values]]")
    }
    guard read.constants == constants.taking(changes.constants) else {
      throw KeyManifestError(file: file, table: "[constants]")
    }
    guard read.files.secrets == changes.secrets ?? files.secrets, read.copies == copies + newCopies,
      read.bundled == bundled + newBundled
    else { throw KeyManifestError(file: file, table: "[stow]") }
    return read
  }

  /// Returns the manifest with the day of a rotation; unchanged if the key is not declared.
  ///
  /// - Throws: `KeyManifestError` if the file has no suitable position.
  package func recordingRotation(of name: KeyName, on day: CalendarDay) throws -> KeyManifest {
    guard keys.contains(where: { $0.name == name }) else { return self }
    var editor = KeyManifestEditor(bytes ?? [])
    guard editor.set("rotated", toValue: "\(day)", of: name) else {
      throw KeyManifestError(file: file, key: name)
    }
    let read = try? KeyManifest(bytes: editor.edited, file: file)
    guard let read, read.keys.count == keys.count,
      read.keys.first(where: { $0.name == name })?.rotated == day
    else { throw KeyManifestError(file: file, key: name) }
    return read
  }

  /// Adds keys, and returns all keys that the result must have.
  private func add(
    _ additions: [KeyDeclaration], to editor: inout KeyManifestEditor
  ) throws(KeyManifestError) -> [KeyName: KeyDeclaration] {
    var expected = Dictionary(keys.map { ($0.name, $0) }) { $1 }
    var newNames: [KeyName] = []
    for addition in additions {
      if expected[addition.name] == nil { newNames.append(addition.name) }
      expected[addition.name] = (expected[addition.name] ?? addition).joined(by: addition)
    }
    for key in keys {
      let wanted = expected[key.name] ?? key
      guard
        editor.add(wanted.used.dropFirst(key.used.count).map(\.text), to: "used", of: key.name),
        editor.add(
          Array((wanted.required ?? []).dropFirst(key.required?.count ?? 0)), to: "required",
          of: key.name),
        wanted.inSwift == key.inSwift
          || editor.set("swift", toValue: "\(wanted.inSwift == true)", of: key.name)
      else { throw KeyManifestError(file: file, key: key.name) }
    }
    if !newNames.isEmpty { editor.append(newNames.compactMap { expected[$0] }) }
    return expected
  }

  /// Adds files with values, and returns all those that the result must have.
  private func add(
    _ additions: [ValueDeclaration], to editor: inout KeyManifestEditor
  ) throws(KeyManifestError) -> [ValueDeclaration] {
    var all = values
    for addition in additions {
      let index = all.firstIndex { old in
        old.source == addition.source && !old.entries.isEmpty
          && old.configurations == addition.configurations
      }
      guard let index, case .file(let path) = addition.source else {
        editor.append(addition)
        all.append(addition)
        continue
      }
      let new = addition.entries.filter { !all[index].entries.contains($0) }
      guard editor.add(new.map(\.description), toKeysOf: path) else {
        throw KeyManifestError(file: file, table: "[[values]]")
      }
      all[index].entries += new
    }
    return all
  }

  private func set(
    _ wanted: ConstantSettings?, in editor: inout KeyManifestEditor
  ) throws(KeyManifestError) {
    guard let wanted else { return }
    func set(_ member: String, _ text: String?, _ old: String?) -> Bool {
      guard let text, text != old else { return true }
      return editor.set(member, to: text, inTable: "constants")
    }
    let new = wanted.files.filter { !constants.files.contains($0) }
    guard set("name", wanted.name, constants.name),
      set("file", wanted.file?.text, constants.file?.text),
      editor.add(new.map(\.text), to: "files", inTable: "constants"),
      set("header", wanted.header?.text, constants.header?.text)
    else { throw KeyManifestError(file: file, table: "[constants]") }
  }
}

extension ConstantSettings {
  /// Returns the settings with the names and paths of others, except those that are nil.
  fileprivate func taking(_ other: ConstantSettings?) -> ConstantSettings {
    guard let other else { return self }
    var result = self
    result.name = other.name
    result.file = other.file ?? file
    result.header = other.header ?? header
    result.files += other.files.filter { !files.contains($0) }
    return result
  }
}

extension ValueDeclaration {
  /// What the file says, without the position.
  fileprivate var content: ValueDeclaration {
    ValueDeclaration(
      source: source, format: format, configurations: configurations, entries: entries,
      sample: sample)
  }
}

extension KeyDeclaration {
  fileprivate func joined(by other: KeyDeclaration) -> KeyDeclaration {
    var used = used
    for path in other.used where !used.contains(path) { used.append(path) }
    var required = required
    for name in other.required ?? [] where required?.contains(name) == false {
      required?.append(name)
    }
    return KeyDeclaration(
      name: name, type: type, required: required, used: used,
      inSwift: other.inSwift == true ? true : inSwift ?? other.inSwift,
      client: client)
  }

  /// Whether two declarations are equal in the file; bytes of a path that are not UTF-8 cannot be
  /// written in TOML.
  fileprivate func isEquivalent(to other: KeyDeclaration) -> Bool {
    name == other.name && type == other.type && required == other.required
      && used.map(\.text) == other.used.map(\.text) && inSwift == other.inSwift
      && client == other.client
  }
}
