internal import Formats
internal import Git
internal import Text

/// Collects changes of the bytes of a manifest; every line that needs no change stays as it is.
///
/// The methods return false if the manifest is written in a way that leaves no position for a
/// change.
struct KeyManifestEditor {
  private let bytes: [UInt8]
  private let document: TOMLDocument?
  private var edits: [TextEdit] = []
  /// New tables for the end of the file: a header, then lines.
  private var newTables: [[String]] = []

  /// - Parameter bytes: TOML, or nothing for a new file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    document = try? TOMLDocument(bytes)
  }

  /// The bytes with all changes.
  var edited: [UInt8] {
    let text = TextEdit.apply(
      edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, to: bytes)
    guard !newTables.isEmpty else { return text }
    return text + lines(of: newTables, after: text[...])
  }

  /// Adds the tables of keys after the existing ones, or at the end.
  mutating func append(_ keys: [KeyDeclaration]) {
    append(keys.map(Self.table(of:)), after: document?.sections.last { $0.isKey })
  }

  /// Adds a `[[values]]` table after the existing ones, or at the end.
  mutating func append(_ values: ValueDeclaration) {
    append([Self.table(of: values)], after: document?.sections.last { $0.path == ["values"] })
  }

  /// Adds elements to a list in the declaration of a key (`used`, `required`).
  mutating func add(_ elements: [String], to member: String, of name: KeyName) -> Bool {
    add(elements, to: member, in: document?.member(at: ["keys", name.text])?.value.table)
  }

  /// Sets a member in the declaration of a key.
  ///
  /// - Parameter value: TOML.
  mutating func set(_ member: String, toValue value: String, of name: KeyName) -> Bool {
    set(member, toValue: value, in: document?.member(at: ["keys", name.text])?.value.table)
  }

  /// Sets a string in a table such as `[constants]`, which is added if there is none.
  mutating func set(_ member: String, to text: String, inTable name: String) -> Bool {
    guard let value = document?.root[name] else {
      addLine("\(member) = \(TOMLString.quoted(text))", toNewTable: name)
      return true
    }
    return set(member, toValue: TOMLString.quoted(text), in: value.table)
  }

  /// Adds elements to a list in a table such as `[constants]`, which is added if there is none.
  mutating func add(_ elements: [String], to member: String, inTable name: String) -> Bool {
    if elements.isEmpty { return true }
    guard let value = document?.root[name] else {
      addLine("\(member) = \(Self.list(elements))", toNewTable: name)
      return true
    }
    return add(elements, to: member, in: value.table)
  }

  /// Adds elements to `keys` of the `[[values]]` table of a file.
  mutating func add(_ elements: [String], toKeysOf file: GitPath) -> Bool {
    let tables = document?.root["values"]?.array?.compactMap(\.table) ?? []
    return add(
      elements, to: "keys",
      in: tables.first { $0["file"]?.string == file.text && $0["keys"] != nil })
  }

  private mutating func add(_ elements: [String], to member: String, in table: TOMLTable?) -> Bool {
    if elements.isEmpty { return true }
    if let list = table?[member] {
      extend(list, by: elements.map(TOMLString.quoted))
      return true
    }
    return insert("\(member) = \(Self.list(elements))", into: table)
  }

  private mutating func set(
    _ member: String, toValue value: String, in table: TOMLTable?
  ) -> Bool {
    guard let old = table?[member] else { return insert("\(member) = \(value)", into: table) }
    edits.append(TextEdit(range: old.range, bytes: Array(value.utf8)))
    return true
  }

  /// Inserts `member = value` as the last member of a table.
  private mutating func insert(_ line: String, into table: TOMLTable?) -> Bool {
    guard let table, let document else { return false }
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

  private mutating func addLine(_ line: String, toNewTable name: String) {
    let header = "[\(name)]"
    guard let index = newTables.firstIndex(where: { $0.first == header }) else {
      newTables.append([header, line])
      return
    }
    newTables[index].append(line)
  }

  private mutating func append(_ tables: [[String]], after section: TOMLSection?) {
    guard let section else { return newTables += tables }
    edits.append(
      TextEdit(
        range: section.end..<section.end, bytes: lines(of: tables, after: bytes[..<section.end])))
  }

  /// Returns tables with a blank line before each.
  private func lines(of tables: [[String]], after text: ArraySlice<UInt8>) -> [UInt8] {
    let isAfterLine = text.isEmpty || text.last == 0x0A
    let isAfterBlank =
      text.isEmpty || text.suffix(2).elementsEqual([0x0A, 0x0A])
      || text.suffix(3).elementsEqual([0x0A, 0x0D, 0x0A])
    var lines: [String] = text.isEmpty ? Self.head + [""] : []
    if !isAfterLine { lines.append("") }
    if !isAfterBlank { lines.append("") }
    lines += tables.joined(separator: [""])
    return Array(lines.map { $0 + lineBreak }.joined().utf8)
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

  /// Returns the offset after the line on which a value ends.
  private func lineEnd(after value: Range<Int>) -> Int {
    bytes[value.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  private mutating func insertLine(_ line: String, at offset: Int) {
    let isAfterLine = offset == 0 || bytes[offset - 1] == 0x0A
    insert(isAfterLine ? line + lineBreak : lineBreak + line, at: offset)
  }

  private mutating func insert(_ text: String, at offset: Int) {
    edits.append(TextEdit(range: offset..<offset, bytes: Array(text.utf8)))
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

  private static func table(of key: KeyDeclaration) -> [String] {
    var lines = ["[keys.\(key.name)]", "type = \(TOMLString.quoted(key.type.description))"]
    if let required = key.required { lines.append("required = \(list(required))") }
    if !key.used.isEmpty { lines.append("used = \(list(key.used.map(\.text)))") }
    if let inSwift = key.inSwift { lines.append("swift = \(inSwift)") }
    if let client = key.client { lines.append("client = \(TOMLString.quoted(client))") }
    return lines
  }

  private static func table(of values: ValueDeclaration) -> [String] {
    var lines = ["[[values]]"]
    switch values.source {
    case .file(let path): lines.append("file = \(TOMLString.quoted(path.text))")
    case .command(let command): lines.append("command = \(list(command.arguments))")
    }
    if !values.entries.isEmpty {
      lines.append("keys = \(list(values.entries.map(\.description)))")
    }
    if let sample = values.sample { lines.append("sample = \(TOMLString.quoted(sample.text))") }
    if let configurations = values.configurations {
      lines.append("configurations = \(list(configurations))")
    }
    return lines
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map(TOMLString.quoted).joined(separator: ", ") + "]"
  }
}

extension TOMLSection {
  /// Whether it is `[keys.NAME]`.
  fileprivate var isKey: Bool { keys.count == 2 && keys[0].name == "keys" }
}
