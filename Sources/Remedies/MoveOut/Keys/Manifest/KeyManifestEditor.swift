internal import Formats
internal import Git
internal import Text

/// Collects insertions into the bytes of a manifest.
struct KeyManifestEditor {
  private let bytes: [UInt8]
  private let document: TOMLDocument?
  private var insertions: [TextEdit] = []

  /// - Parameter bytes: TOML, or nothing for a new file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    document = try? TOMLDocument(bytes)
  }

  /// The bytes with all insertions.
  var edited: [UInt8] {
    TextEdit.apply(insertions.sorted { $0.range.lowerBound < $1.range.lowerBound }, to: bytes)
  }

  /// Inserts the tables of keys after the existing ones, or at the end.
  mutating func append(_ keys: [KeyDeclaration]) {
    let offset = endOfLastKey() ?? bytes.count
    let before = bytes[..<offset]
    let isAfterLine = offset == 0 || before.last == 0x0A
    let isAfterBlank =
      offset == 0 || before.suffix(2).elementsEqual([0x0A, 0x0A])
      || before.suffix(3).elementsEqual([0x0A, 0x0D, 0x0A])
    var lines: [String] = bytes.isEmpty ? Self.head + [""] : []
    if !isAfterLine { lines.append("") }
    if !isAfterBlank { lines.append("") }
    for (index, key) in keys.enumerated() {
      if index > 0 { lines.append("") }
      lines += ["[keys.\(key.name)]", "type = \(Self.quoted(key.type.description))"]
      if let required = key.required { lines.append("required = \(Self.list(required))") }
      if !key.used.isEmpty { lines.append("used = \(Self.list(key.used.map(\.text)))") }
    }
    insert(lines.map { $0 + lineBreak }.joined(), at: offset)
  }

  /// Adds elements to a list in the declaration of a key (`used`, `required`); returns false if the
  /// key is written in a way that leaves no position for it.
  mutating func add(_ elements: [String], to member: String, of name: KeyName) -> Bool {
    if elements.isEmpty { return true }
    let texts = elements.map(Self.quoted)
    guard let document, let key = document.member(at: ["keys", name.text]),
      let table = key.value.table
    else { return false }
    if let list = table[member] {
      extend(list, by: texts)
      return true
    }
    let line = "\(member) = [\(texts.joined(separator: ", "))]"
    switch table.form {
    case .section(let index): insertLine(line, at: document.sections[index].end)
    case .inline:
      var end = table.range.upperBound - 1
      while bytes[end - 1].isBlank { end -= 1 }
      insert((bytes[end - 1] == UInt8(ascii: "{") ? " " : ", ") + line, at: end)
    case .dotted:
      // `keys.NAME.type = …`: the new line repeats what is before `type`.
      guard let last = table.members.last else { return false }
      let prefix = bytes[last.start..<last.key.range.lowerBound]
      insertLine(
        String(decoding: prefix, as: UTF8.self) + line, at: lineEnd(after: last.value.range))
    case .implied: return false
    }
    return true
  }

  private mutating func extend(_ list: TOMLValue, by texts: [String]) {
    let joined = texts.joined(separator: ", ")
    guard let last = list.array?.last?.range else {
      return insert(joined, at: list.range.lowerBound + 1)
    }
    let end = bytes[last.upperBound...].firstIndex(of: 0x0A) ?? bytes.count
    // One line, or the last one of several that also has the bracket.
    guard end < list.range.upperBound else { return insert(", " + joined, at: last.upperBound) }
    let start = (bytes[..<last.lowerBound].lastIndex(of: 0x0A) ?? -1) + 1
    let indent = String(decoding: bytes[start...].prefix { $0.isBlank }, as: UTF8.self)
    let rest = bytes[last.upperBound..<end].drop { $0.isBlank }
    let hasComma = rest.first == UInt8(ascii: ",")
    let lineStop = end > 0 && bytes[end - 1] == 0x0D ? end - 1 : end
    let lines = texts.enumerated().map { index, text in
      lineBreak + indent + text + (hasComma || index < texts.count - 1 ? "," : "")
    }
    if !hasComma { insert(",", at: last.upperBound) }
    insert(lines.joined(), at: lineStop)
  }

  /// Returns the offset after the last line of the last `[keys.NAME]`; nil if there is none.
  private func endOfLastKey() -> Int? {
    document?.sections.last { $0.keys.count == 2 && $0.keys[0].name == "keys" }?.end
  }

  /// Returns the offset after the line on which a value ends.
  private func lineEnd(after value: Range<Int>) -> Int {
    bytes[value.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  private mutating func insertLine(_ line: String, at offset: Int) {
    let isAfterLine = offset == 0 || bytes[offset - 1] == 0x0A
    insert(isAfterLine ? line + lineBreak : lineBreak + line, at: offset)
  }

  private mutating func insert(_ text: String, at offset: Int) {
    insertions.append(TextEdit(range: offset..<offset, bytes: Array(text.utf8)))
  }

  /// The line break of the first line.
  private var lineBreak: String {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }

  private static let head = [
    "# Keys that this project needs. Their values are never committed.",
    "# To list missing values: keystow keys check. To set one: keystow keys set NAME",
  ]

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ", ") + "]"
  }

  /// A TOML basic string.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(Character(scalar))
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension KeyManifest {
  /// Returns the manifest with keys added, and with more files listed for existing keys.
  ///
  /// Lines that need no change stay as they are. The declaration of an existing key stays, except
  /// that the files that use it are added, and the configurations that require it if it is not
  /// required in all.
  ///
  /// - Throws: `KeyManifestError` if the file has no suitable position; the result is parsed again
  ///   and compared.
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
      guard let found = found[name], found.isEquivalent(to: key) else {
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
    for offset in other.used where !used.contains(offset) { used.append(offset) }
    var required = required
    for name in other.required ?? [] where required?.contains(name) == false {
      required?.append(name)
    }
    return KeyDeclaration(name: name, type: type, required: required, used: used)
  }

  /// Whether two declarations are equal in the file; bytes of a path that are not UTF-8 cannot be
  /// written in TOML.
  fileprivate func isEquivalent(to other: KeyDeclaration) -> Bool {
    name == other.name && type == other.type && required == other.required
      && used.map(\.text) == other.used.map(\.text)
  }
}
