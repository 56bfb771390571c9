internal import Formats
package import Text

/// A `.keystow.toml`, compared with `ConfigurationSchema`: the one reader of the file.
///
/// Values that the schema does not accept are mistakes, and count as missing.
package struct ConfigurationDocument: Sendable {
  private let root: TOMLTable?
  private var text: ConfigurationText
  /// The offsets of the tables with mistakes in them.
  private var faulty: Set<Int> = []

  /// Reads a file and checks its sections.
  ///
  /// - Parameters:
  ///   - file: the name of the file in messages.
  ///   - use: the sections to check; unknown sections are a mistake in any case.
  package init(_ bytes: [UInt8], file: String, for use: SchemaSection.Use) {
    text = ConfigurationText(bytes, file: file)
    root = text.document()?.root
    guard let root else { return }
    check(root, for: use)
  }

  /// All mistakes so far, in the order in which they were found.
  package var mistakes: [ConfigurationMistake] { text.mistakes }

  /// Whether the file has a section.
  func contains(_ section: String) -> Bool { root?[section] != nil }

  /// Returns the table `[name]`; nil if there is none.
  package func table(_ name: String) -> ConfigurationTable? {
    guard let section = ConfigurationSchema.section(name) else { return nil }
    return root?[name]?.table.map { ConfigurationTable(section: section, table: $0) }
  }

  /// Returns the tables `[[name]]`, in the order of the file.
  package func list(_ name: String) -> [ConfigurationTable] {
    guard let section = ConfigurationSchema.section(name) else { return [] }
    return (root?[name]?.array ?? []).compactMap(\.table)
      .map { ConfigurationTable(section: section, table: $0) }
  }

  /// Returns the tables `[name.NAME]`, in the order of the file.
  package func named(_ name: String) -> [(name: String, table: ConfigurationTable)] {
    guard let section = ConfigurationSchema.section(name) else { return [] }
    return (root?[name]?.table?.members ?? []).compactMap { member in
      member.value.table.map {
        (
          member.key.name,
          ConfigurationTable(
            section: section, table: $0, name: member.key.name, start: member.start)
        )
      }
    }
  }

  // MARK: Locations

  /// Returns the location of a table.
  package func place(of table: ConfigurationTable) -> ConfigurationPlace {
    text.place(at: table.start)
  }

  /// Returns the locations of the strings in a list, after their opening quotes.
  func places(of key: String, in table: ConfigurationTable) -> [(String, ConfigurationPlace)] {
    table.list(key).compactMap { value in
      value.string.flatMap { $0.isEmpty ? nil : ($0, text.place(of: value)) }
    }
  }

  // MARK: Mistakes

  /// Reports a mistake in a value.
  package mutating func reject(
    _ message: @autoclosure () -> String, at key: String, in table: ConfigurationTable
  ) {
    faulty.insert(table.start)
    reject(message(), at: table.start(of: key))
  }

  /// Reports a mistake in a table.
  package mutating func reject(
    _ message: @autoclosure () -> String, at table: ConfigurationTable
  ) {
    faulty.insert(table.start)
    reject(message(), at: table.start)
  }

  mutating func reject(
    _ message: @autoclosure () -> String, at place: ConfigurationPlace, in table: ConfigurationTable
  ) {
    faulty.insert(table.start)
    if text.listsNextMistake() { text.list(message(), at: place) }
  }

  /// Notes something that does not prevent the use of the file.
  mutating func remark(_ message: String, at place: ConfigurationPlace) {
    text.remark(message, at: place)
  }

  /// All notes so far, in the order in which they were found.
  var notes: [ConfigurationNote] { text.notes }

  mutating func reject(_ message: @autoclosure () -> String, at offset: Int) {
    if text.listsNextMistake() { text.list(message(), at: text.place(at: offset)) }
  }

  /// Whether a table has no mistakes so far.
  package func isValid(_ table: ConfigurationTable) -> Bool { !faulty.contains(table.start) }
}

/// A table of a section of `.keystow.toml`, with typed access to its values.
package struct ConfigurationTable: Sendable {
  package let section: SchemaSection
  private let table: TOMLTable
  /// `NAME` in `[keys.NAME]`; nil for other sections.
  package let name: String?
  /// The offset of the table.
  let start: Int

  init(section: SchemaSection, table: TOMLTable, name: String? = nil, start: Int? = nil) {
    self.section = section
    self.table = table
    self.name = name
    self.start = start ?? table.range.lowerBound
  }

  /// The header of the table, for messages.
  package var header: String { name.map { "[\(section.name).\($0)]" } ?? section.header }

  var keys: [String] { table.keys }

  /// Whether a key is present, even with an invalid value.
  package func contains(_ key: String) -> Bool { table[key] != nil }

  package func string(_ key: String) -> String? { value(key)?.string }

  package func boolean(_ key: String) -> Bool? { value(key)?.boolean }

  package func integer(_ key: String) -> Int? { value(key)?.integer }

  func number(_ key: String) -> Double? { value(key)?.number }

  func size(_ key: String) -> Int? { value(key).flatMap { SchemaType.size($0) } }

  package func date(_ key: String) -> CalendarDay? { value(key).flatMap { SchemaType.date($0) } }

  /// Returns the nonempty strings of a list; nil if there is no list.
  package func strings(_ key: String) -> [String]? {
    guard table[key]?.array != nil else { return nil }
    return list(key).compactMap(\.string).filter { !$0.isEmpty }
  }

  func list(_ key: String) -> [TOMLValue] { table[key]?.array ?? [] }

  func any(_ key: String) -> TOMLValue? { table[key] }

  /// Returns the offset of a key, or of the table if it has no such key.
  func start(of key: String) -> Int { table.member(key)?.start ?? start }

  private func value(_ key: String) -> TOMLValue? {
    guard let value = table[key], section.key(key)?.type.accepts(value) == true else { return nil }
    return value
  }
}
