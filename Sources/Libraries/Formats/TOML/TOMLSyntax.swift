internal import Text

/// How TOML documents are edited.
///
/// A new table gets a header, a blank line above it, and its place after the last one next to which
/// it belongs: one with the same parent or the same name; the end of the text if there is none.
package struct TOMLSyntax: DocumentSyntax {
  private let writer: TOMLText

  /// - Parameter dates: the names whose values are dates, which JSON has not, as strings.
  package init(dates: Set<String> = []) { writer = TOMLText(dates: dates) }

  package var empty: [UInt8] { [] }

  package func content(of text: [UInt8]) throws(DocumentEditError) -> JSONValue {
    let layout = try TOMLLayout(text, writer)
    return layout.content(of: layout.root)
  }

  package func edits(
    for change: DocumentChange, in text: [UInt8]
  ) throws(DocumentEditError) -> [TextEdit] {
    let layout = try TOMLLayout(text, writer)
    let (value, depth) = layout.deepest(change.path)
    let isThere = depth == change.path.count
    switch (change.action, value.content) {
    case (.set(let new), _) where isThere && !value.hasHeader:
      let name = if case .name(let name)? = change.path.last { name } else { "" }
      let member = JSONMember(name: name, value: new)
      return [TextEdit(range: value.range, bytes: Array(writer.value(of: member).utf8))]
    case (.append(let elements), .array(let old)) where isThere && !value.hasHeader:
      return layout.extending(value, after: old.last, by: elements.map(writer.text))
    case (.append(let elements), .array) where isThere:
      guard let path = change.path.names else { throw .noPosition(change.path) }
      let tables = elements.flatMap { writer.tables(of: .array([$0]), path) }
      return [layout.adding(tables, at: layout.place(of: path, isList: true))]
    case (_, .table(let table)):
      let members = try change.members(after: depth)
      return try layout.adding(members, to: table, at: Array(change.path[..<depth]))
    default: throw .noPosition(change.path)
    }
  }
}

/// A TOML text with its tables, and the way its lines are written.
struct TOMLLayout {
  let text: [UInt8]
  let document: TOMLDocument
  private let writer: TOMLText

  init(_ text: [UInt8], _ writer: TOMLText) throws(DocumentEditError) {
    (self.text, self.writer) = (text, writer)
    do throws(TOMLError) {
      document = try TOMLDocument(text)
    } catch {
      throw .unreadable("not valid TOML: \(error)")
    }
  }

  var root: TOMLValue { TOMLValue(content: .table(document.root), range: document.root.range) }

  /// What a value says; dates and what JSON cannot hold as they are written.
  func content(of value: TOMLValue) -> JSONValue {
    switch value.content {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    case .float(let number) where number.isFinite: .real(number)
    case .boolean(let flag): .bool(flag)
    case .array(let elements): .array(elements.map(content))
    case .table(let table):
      .object(JSONObject(table.members.map { ($0.key.name, content(of: $0.value)) }))
    case .float, .offsetDateTime, .localDateTime, .localDate, .localTime:
      .string(String(decoding: text[value.range], as: UTF8.self))
    }
  }

  /// The value at a path, or the last one before a step that is missing, and the number of steps to
  /// it.
  func deepest(_ path: [DocumentStep]) -> (value: TOMLValue, depth: Int) {
    var value = root
    for (depth, step) in path.enumerated() {
      let next: TOMLValue? =
        switch (value.content, step) {
        case (.table(let table), .name(let name)): table[name]
        case (.array(let elements), .index(let index)) where elements.indices.contains(index):
          elements[index]
        default: nil
        }
      guard let next else { return (value, depth) }
      value = next
    }
    return (value, path.count)
  }

  /// Adds members after the others of a table: tables with a header if it has one itself, all others
  /// as lines.
  func adding(
    _ members: JSONObject, to table: TOMLTable, at path: [DocumentStep]
  ) throws(DocumentEditError) -> [TextEdit] {
    var lines: [String] = []
    var edits: [TextEdit] = []
    var tables: (place: Int, lines: [[String]])?
    for member in members {
      guard table.form != .inline, let names = path.names,
        member.value.isTOMLTable
      else {
        lines.append(writer.line(member))
        continue
      }
      let own = names + [member.name]
      let place = place(of: own, isList: false)
      if let tables, tables.place != place { edits.append(adding(tables.lines, at: tables.place)) }
      let before = tables?.place == place ? tables?.lines ?? [] : []
      tables = (place, before + writer.tables(of: member.value, own))
    }
    if !lines.isEmpty { edits += try adding(lines, to: table, at: path) }
    if let tables { edits.append(adding(tables.lines, at: tables.place)) }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Adds statements to a table.
  func adding(
    _ lines: [String], to table: TOMLTable, at path: [DocumentStep]
  ) throws(DocumentEditError) -> [TextEdit] {
    switch table.form {
    case .section(let index): return [adding(lines, at: document.sections[index].end)]
    case .implied:
      guard let names = path.names else { throw .noPosition(path) }
      return [adding([[TOMLText.header(names)] + lines], at: place(of: names, isList: false))]
    case .inline:
      var end = table.range.upperBound - 1
      while text[end - 1].isBlank { end -= 1 }
      let start = text[end - 1] == UInt8(ascii: "{") ? " " : ", "
      return [insertion(start + lines.joined(separator: ", "), at: end)]
    case .dotted:
      // `keys.NAME.type = …`: the new line repeats what is before `type`.
      guard let last = table.members.last else { throw .noPosition(path) }
      let prefix = String(decoding: text[last.start..<last.key.range.lowerBound], as: UTF8.self)
      let end = text[last.value.range.upperBound...].firstIndex(of: 0x0A)
      return [adding(lines.map { prefix + $0 }, at: end.map { $0 + 1 } ?? text.count)]
    }
  }

  private func adding(_ lines: [String], at place: Int) -> TextEdit {
    let isAfterLine = place == 0 || text[place - 1] == 0x0A
    let joined = lines.joined(separator: lineBreak)
    return insertion(isAfterLine ? joined + lineBreak : lineBreak + joined, at: place)
  }

  /// Adds tables with a blank line before each.
  func adding(_ tables: [[String]], at place: Int) -> TextEdit {
    let before = text[..<place]
    let isAfterBlank =
      before.isEmpty || before.suffix(2).elementsEqual([0x0A, 0x0A])
      || before.suffix(3).elementsEqual([0x0A, 0x0D, 0x0A])
    var lines = tables.joined(separator: [""]).map { $0 + lineBreak }
    if !isAfterBlank { lines.insert(lineBreak, at: 0) }
    if !before.isEmpty, before.last != 0x0A { lines.insert(lineBreak, at: 0) }
    return insertion(lines.joined(), at: place)
  }

  /// The place of the header of a new table.
  ///
  /// - Parameter isList: whether it adds to the list of this name.
  func place(of path: [String], isList: Bool) -> Int {
    let parent = isList ? path : path.dropLast()
    let last = document.sections.last {
      $0.path.starts(with: parent) && (isList || $0.path.count > parent.count)
    }
    return parent.isEmpty ? text.count : last?.end ?? text.count
  }

  /// Adds elements to a list between brackets, on lines of their own if the last one is on one.
  func extending(_ list: TOMLValue, after last: TOMLValue?, by texts: [String]) -> [TextEdit] {
    let joined = texts.joined(separator: ", ")
    guard let last = last?.range else { return [insertion(joined, at: list.range.lowerBound + 1)] }
    let end = text[last.upperBound...].firstIndex(of: 0x0A) ?? text.count
    // One line, or the last one of several that also has the bracket.
    guard end < list.range.upperBound else {
      return [insertion(", " + joined, at: last.upperBound)]
    }
    let start = text[..<last.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let indent = text[start...].prefix { $0.isBlank }
    let hasComma = text[last.upperBound..<end].first { !$0.isBlank } == UInt8(ascii: ",")
    let lines = texts.enumerated().map { index, text in
      lineBreak + String(decoding: indent, as: UTF8.self) + text
        + (hasComma || index < texts.count - 1 ? "," : "")
    }
    let place = text[end - 1] == 0x0D ? end - 1 : end
    return (hasComma ? [] : [insertion(",", at: last.upperBound)])
      + [insertion(lines.joined(), at: place)]
  }

  private var lineBreak: String { String(decoding: text.lineEnd, as: UTF8.self) }

  private func insertion(_ new: String, at place: Int) -> TextEdit {
    TextEdit(range: place..<place, bytes: Array(new.utf8))
  }
}

/// Writes TOML.
struct TOMLText {
  let dates: Set<String>

  /// A value on one line.
  func text(of value: JSONValue) -> String {
    switch value {
    case .string(let text): Self.quoted(text)
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .array(let elements): "[" + elements.map(text).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty ? "{}" : "{ " + members.map(line).joined(separator: ", ") + " }"
    // TOML has no such value, and its reader refuses this one.
    case .null: "null"
    }
  }

  func line(_ member: JSONMember) -> String { "\(Self.key(member.name)) = \(value(of: member))" }

  func value(of member: JSONMember) -> String {
    if case .string(let date) = member.value, dates.contains(member.name) { return date }
    return text(of: member.value)
  }

  static func key(_ name: String) -> String {
    let isBare =
      !name.isEmpty && name.utf8.allSatisfy { $0.isIdentifier || $0 == UInt8(ascii: "-") }
    return isBare ? name : Self.quoted(name)
  }

  /// A text as a basic string, in quotes.
  static func quoted(_ text: String) -> String {
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

  static func header(_ path: [String]) -> String {
    "[" + path.map(key).joined(separator: ".") + "]"
  }

  /// The lines of a table or a list of tables, and of the tables in it, each with its header.
  func tables(of value: JSONValue, _ path: [String]) -> [[String]] {
    if case .array(let elements) = value {
      return elements.map { element in
        guard case .object(let members) = element else { return [] }
        return ["[\(Self.header(path))]"] + members.map(line)
      }
    }
    guard case .object(let members) = value else { return [] }
    let lines = members.filter { !$0.value.isTOMLTable }
    let inner = members.filter(\.value.isTOMLTable)
    let own = lines.isEmpty && !inner.isEmpty ? [] : [[Self.header(path)] + lines.map(line)]
    return own + inner.flatMap { tables(of: $0.value, path + [$0.name]) }
  }
}

extension TOMLValue {
  /// Whether it is a table or a list of tables that headers or dotted keys define.
  var hasHeader: Bool {
    switch content {
    case .table(let table): table.form != .inline
    case .array(let elements):
      if case .section? = elements.first?.table?.form { true } else { false }
    default: false
    }
  }
}

extension JSONValue {
  /// Whether it is written with headers.
  fileprivate var isTOMLTable: Bool {
    switch self {
    case .object: true
    case .array(let elements):
      !elements.isEmpty && elements.allSatisfy { if case .object = $0 { true } else { false } }
    default: false
    }
  }
}

extension [DocumentStep] {
  /// The names of a path that leads through no list.
  var names: [String]? {
    let names = compactMap { if case .name(let name) = $0 { name } else { nil } }
    return names.count == count ? names : nil
  }
}
