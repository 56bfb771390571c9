internal import Text

/// A table while its document is read.
final class TOMLTableBuilder {
  /// What a key has: headers and dotted keys can add to tables, but never to values.
  enum Slot {
    case value(TOMLValue)
    case table(TOMLTableBuilder)
    case tables(TOMLTablesBuilder)
  }

  private struct Entry {
    let key: TOMLKey
    let start: Int
    let slot: Slot
  }

  private(set) var form: TOMLTable.Form
  private var range: Range<Int>
  private var entries: [Entry] = []
  private var names = TOMLNameIndex()

  init(_ form: TOMLTable.Form, _ range: Range<Int>) {
    self.form = form
    self.range = range
  }

  func slot(_ name: String) -> Slot? { index(of: name).map { entries[$0].slot } }

  /// The offset of the statement or header that first names a member.
  func start(of name: String) -> Int? { index(of: name).map { entries[$0].start } }

  /// Adds a member; there must be none with that name.
  func append(_ slot: Slot, _ key: TOMLKey, start: Int) {
    entries.append(Entry(key: key, start: start, slot: slot))
    names.append { entries[$0].key.name }
  }

  /// Turns a table that only headers of tables in it named into one with a header of its own.
  func open(_ form: TOMLTable.Form, _ range: Range<Int>) {
    self.form = form
    self.range = range
  }

  /// Notes that dotted keys add to the table, after which no header can.
  func addByDottedKey() { form = .dotted }

  private func index(of name: String) -> Int? { names.index(of: name) { entries[$0].key.name } }

  /// Returns the table that was built, and frees its parts on the way.
  func finish() -> TOMLTable {
    let entries = entries
    self.entries = []
    return TOMLTable(
      entries.map { entry in
        TOMLTable.Member(key: entry.key, start: entry.start, value: entry.slot.finish())
      }, names: names, form: form, range: range)
  }

  fileprivate func finishValue() -> TOMLValue {
    TOMLValue(content: .table(finish()), range: range)
  }
}

/// An array of tables while its document is read.
final class TOMLTablesBuilder {
  private var elements: [TOMLTableBuilder]
  private(set) var last: TOMLTableBuilder
  private let range: Range<Int>

  init(_ first: TOMLTableBuilder, _ range: Range<Int>) {
    elements = [first]
    last = first
    self.range = range
  }

  func append(_ table: TOMLTableBuilder) {
    elements.append(table)
    last = table
  }

  fileprivate func finishValue() -> TOMLValue {
    TOMLValue(content: .array(elements.map { $0.finishValue() }), range: range)
  }
}

extension TOMLTableBuilder.Slot {
  fileprivate func finish() -> TOMLValue {
    switch self {
    case .value(let value): value
    case .table(let table): table.finishValue()
    case .tables(let tables): tables.finishValue()
    }
  }
}

/// The rules of TOML 1.0 on what may be defined again and what may be added to.
extension TOMLParser {
  /// Finds or makes the table that a header names; each table has at most one header.
  func openTable(
    _ keys: [TOMLKey], isArrayElement: Bool, header: Range<Int>
  ) throws(TOMLError) -> TOMLTableBuilder {
    let start = header.lowerBound
    var parent = root
    for key in keys.dropLast() {
      switch parent.slot(key.name) {
      case .table(let table): parent = table
      case .tables(let tables): parent = tables.last
      case .value: throw noTable(key, in: parent)
      case nil:
        let table = TOMLTableBuilder(.implied, header)
        parent.append(.table(table), key, start: start)
        parent = table
      }
    }
    guard let key = keys.last else { return parent }
    let form = TOMLTable.Form.section(sections.count)
    let table = TOMLTableBuilder(form, header)
    switch parent.slot(key.name) {
    case nil where isArrayElement:
      parent.append(.tables(TOMLTablesBuilder(table, header)), key, start: start)
    case nil:
      parent.append(.table(table), key, start: start)
    case .tables(let tables) where isArrayElement:
      tables.append(table)
    case .table(let table) where !isArrayElement && table.form == .implied:
      table.open(form, header)
      return table
    default: throw duplicate(key, in: parent)
    }
    return table
  }

  /// Adds a value to a table, or to those that the first parts of a dotted key name in it.
  ///
  /// Dotted keys never add to a table that has a header or stands between braces.
  func insert(
    _ value: TOMLValue, at keys: [TOMLKey], start: Int, into table: TOMLTableBuilder
  ) throws(TOMLError) {
    var parent = table
    for key in keys.dropLast() {
      switch parent.slot(key.name) {
      case .table(let table) where table.form == .dotted || table.form == .implied:
        table.addByDottedKey()
        parent = table
      case .table, .tables: throw duplicate(key, in: parent)
      case .value: throw noTable(key, in: parent)
      case nil:
        let table = TOMLTableBuilder(.dotted, start..<value.range.upperBound)
        parent.append(.table(table), key, start: start)
        parent = table
      }
    }
    guard let key = keys.last else { return }
    if parent.slot(key.name) != nil { throw duplicate(key, in: parent) }
    parent.append(.value(value), key, start: start)
  }

  private func duplicate(_ key: TOMLKey, in table: TOMLTableBuilder) -> TOMLError {
    TOMLError(
      "duplicate key\(quoted(key))\(firstPlace(of: key, in: table))", at: key.range.lowerBound)
  }

  private func noTable(_ key: TOMLKey, in table: TOMLTableBuilder) -> TOMLError {
    TOMLError(
      "key\(quoted(key)) already has a value\(firstPlace(of: key, in: table)), and nothing can be "
        + "added to it", at: key.range.lowerBound)
  }

  /// A name in quotes if it is harmless in a message: short and of letters, digits, `_` and `-`.
  private func quoted(_ key: TOMLKey) -> String {
    let name = key.name
    let isPlain = name.utf8.allSatisfy { $0.isIdentifier || $0 == UInt8(ascii: "-") }
    return isPlain && (1...40).contains(name.utf8.count) ? " '\(name)'" : ""
  }

  private func firstPlace(of key: TOMLKey, in table: TOMLTableBuilder) -> String {
    guard let start = table.start(of: key.name) else { return "" }
    return " (line \(bytes[..<start].count { $0 == 0x0A } + 1))"
  }
}
