internal import Formats
package import Text
package import Vocabulary

/// Additions to a manifest that are made together.
package struct ManifestChanges: Sendable {
  package var keys: [KeyDeclaration]
  /// Files that provide values, with the entries that are keys.
  package var values: [ValueDeclaration]
  /// The new name and files of generated constants; nil if they stay.
  package var constants: ConstantSettings?
  /// The new path of the secrets file; nil if it stays.
  package var secrets: GitPath?
  /// The new path of its sample; nil if it stays.
  package var sample: GitPath?
  /// More files that are built from copies.
  package var copies: [GitPath]
  /// More files that the build tool plugin resolves.
  package var bundled: [GitPath]

  package init(
    keys: [KeyDeclaration] = [], values: [ValueDeclaration] = [],
    constants: ConstantSettings? = nil, secrets: GitPath? = nil, sample: GitPath? = nil,
    copies: [GitPath] = [],
    bundled: [GitPath] = []
  ) {
    self.keys = keys
    self.values = values
    self.constants = constants
    self.secrets = secrets
    self.sample = sample
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
  /// - Throws: `KeyManifestError` if the file has no suitable position.
  package func adding(_ changes: ManifestChanges) throws -> KeyManifest {
    let old = bytes ?? []
    let head = old.isEmpty ? Self.head : old
    return try editing(head) { edit, table throws(DocumentEditError) in
      try add(changes.keys, to: &edit, &table)
      table = "[[values]]"
      for addition in changes.values { try add(addition, to: &edit) }
      table = "[constants]"
      if let wanted = changes.constants { try set(wanted, in: &edit) }
      table = "[stow]"
      try edit.set(changes.secrets?.text, unless: files.secrets.text, at: ["stow", "secrets"])
      try edit.set(changes.sample?.text, unless: files.sample.text, at: ["stow", "sample"])
      try edit.append(changes.copies.map(\.text).filter { !copies.contains($0) }, to: "copies")
      try edit.append(changes.bundled.filter { !bundled.contains($0) }.map(\.text), to: "bundled")
    }
  }

  /// Returns the manifest with the day of a rotation; unchanged if the key is not declared.
  ///
  /// - Throws: `KeyManifestError` if the file has no suitable position.
  package func recordingRotation(of name: KeyName, on day: CalendarDay) throws -> KeyManifest {
    guard keys.contains(where: { $0.name == name }) else { return self }
    return try editing(bytes ?? []) { edit, table throws(DocumentEditError) in
      table = "[keys.\(name)]"
      try edit.set(.string("\(day)"), at: ["keys", .name(name.text), "rotated"])
    }
  }

  /// - Parameter edit: changes the document, and sets the header of the table that it changes.
  private func editing(
    _ head: [UInt8], _ edit: (inout DocumentEdit, inout String) throws(DocumentEditError) -> Void
  ) throws(KeyManifestError) -> KeyManifest {
    var table = "[keys]"
    do throws(DocumentEditError) {
      var document = try DocumentEdit(head, as: TOMLSyntax(dates: ["rotated"]))
      try edit(&document, &table)
      if document.text == head { return self }
      if let read = try? KeyManifest(bytes: document.text, file: file) { return read }
    } catch {}
    throw .uneditable(file: file, table: table)
  }

  private static let head = Array(
    """
    # Keys that this project needs. Their values are never committed.
    # To list missing values: keystow keys check. To set one: keystow keys set NAME

    """.utf8)

  private func add(
    _ additions: [KeyDeclaration], to edit: inout DocumentEdit, _ table: inout String
  ) throws(DocumentEditError) {
    var expected = Dictionary(keys.map { ($0.name, $0) }) { $1 }
    var newNames: [KeyName] = []
    for addition in additions {
      if expected[addition.name] == nil { newNames.append(addition.name) }
      expected[addition.name] = (expected[addition.name] ?? addition).joined(by: addition)
    }
    for key in keys {
      guard let wanted = expected[key.name] else { continue }
      table = "[keys.\(key.name)]"
      let place: [DocumentStep] = ["keys", .name(key.name.text)]
      try edit.append(
        wanted.used.dropFirst(key.used.count).map { .string($0.text) }, to: place + ["used"])
      try edit.append(
        (wanted.required ?? []).dropFirst(key.required?.count ?? 0).map { .string($0) },
        to: place + ["required"])
      if wanted.inSwift != key.inSwift {
        try edit.set(.bool(wanted.inSwift == true), at: place + ["swift"])
      }
    }
    if let first = newNames.first { table = "[keys.\(first)]" }
    let new = newNames.compactMap { expected[$0] }
    try edit.insert(JSONObject(new.map { ($0.name.text, .object($0.table)) }), into: ["keys"])
  }

  /// Adds a file with values, or more entries to the table of the same file.
  private func add(
    _ addition: ValueDeclaration, to edit: inout DocumentEdit
  ) throws(DocumentEditError) {
    let table = addition.table
    guard case .array(let tables)? = edit.content["values"], case .file = addition.source,
      let index = tables.firstIndex(where: { old in
        old["file"] == table["file"] && old["configurations"] == table["configurations"]
          && old["keys"] != nil && old["keys"] != .array([])
      }),
      case .array(let known)? = tables[index]["keys"], case .array(let wanted)? = table["keys"]
    else { return try edit.append([.object(table)], to: ["values"]) }
    try edit.append(
      wanted.filter { !known.contains($0) }, to: ["values", .index(index), "keys"])
  }

  private func set(
    _ wanted: ConstantSettings, in edit: inout DocumentEdit
  ) throws(DocumentEditError) {
    try edit.set(wanted.name, unless: constants.name, at: ["constants", "name"])
    try edit.set(wanted.file?.text, unless: constants.file?.text, at: ["constants", "file"])
    try edit.append(
      wanted.files.filter { !constants.files.contains($0) }.map { .string($0.text) },
      to: ["constants", "files"])
    try edit.set(wanted.header?.text, unless: constants.header?.text, at: ["constants", "header"])
  }
}

extension DocumentEdit {
  fileprivate mutating func set(
    _ text: String?, unless old: String?, at path: [DocumentStep]
  ) throws(DocumentEditError) {
    if let text, text != old { try set(.string(text), at: path) }
  }

  /// Adds elements to a list in `[stow]`.
  fileprivate mutating func append(
    _ texts: [String], to member: String
  ) throws(DocumentEditError) {
    try append(texts.map { .string($0) }, to: ["stow", .name(member)])
  }
}

extension ValueDeclaration {
  /// The members of its table.
  fileprivate var table: JSONObject {
    var table = JSONObject()
    switch source {
    case .file(let path): table.append("file", .string(path.text))
    case .command(let command): table.append("command", .strings(command.arguments))
    }
    if !entries.isEmpty { table.append("keys", .strings(entries.map(\.description))) }
    if let sample { table.append("sample", .string(sample.text)) }
    if let configurations { table.append("configurations", .strings(configurations)) }
    return table
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
      name: name, type: type, required: required, used: used, missing: missing,
      inSwift: other.inSwift == true ? true : inSwift ?? other.inSwift,
      client: client)
  }

  /// The members of its table.
  fileprivate var table: JSONObject {
    var table: JSONObject = ["type": .string(type.description)]
    if let required { table.append("required", .strings(required)) }
    if !used.isEmpty { table.append("used", .strings(used.map(\.text))) }
    if let missing { table.append("missing", .string(missing.rawValue)) }
    if let inSwift { table.append("swift", .bool(inSwift)) }
    if let client { table.append("client", .string(client)) }
    return table
  }
}
