internal import Formats
internal import Text

extension ConfigurationDocument {
  /// Reports everything that the schema does not accept.
  mutating func check(_ root: TOMLTable, for use: SchemaSection.Use) {
    for member in root.members {
      let name = member.key.name
      guard let section = ConfigurationSchema.section(name) else {
        reject(
          "unknown section '\(name)'"
            + Spelling.hint(name, in: ConfigurationSchema.sections.map(\.name)), at: member.start)
        continue
      }
      if section.use == use || section.use == .all { check(section, member) }
    }
  }

  private mutating func check(_ section: SchemaSection, _ member: TOMLTable.Member) {
    switch section.form {
    case .table:
      guard member.value.table != nil else {
        return reject("'\(section.name)' must be a table: \(section.header)", at: member.start)
      }
      if let table = table(section.name) { check(table) }
    case .list:
      guard member.value.tables != nil else {
        return reject(
          "'\(section.name)' must be a list of tables: \(section.header)", at: member.start)
      }
      for table in list(section.name) { check(table) }
    case .named:
      guard let members = member.value.table?.members else {
        return reject("'\(section.name)' must be tables: \(section.header)", at: member.start)
      }
      for member in members where member.value.table == nil {
        reject(
          "'\(member.key.name)' must be a table: [\(section.name).\(member.key.name)]"
            + Self.advice(onValueOf: member.key.name), at: member.start)
      }
      for (_, table) in named(section.name) { check(table) }
    }
  }

  private mutating func check(_ table: ConfigurationTable) {
    for name in table.keys {
      guard let key = table.section.key(name) else {
        rejectUnknown(name, in: table)
        continue
      }
      if let value = table.any(name), !key.type.accepts(value) {
        reject(
          "'\(name)' must be \(key.type.description)" + key.advice(on: value), at: name, in: table)
      }
      if let companion = key.companion, !table.contains(companion) {
        reject("'\(name)' requires '\(companion)'", at: name, in: table)
      }
    }
    for key in table.section.keys where key.isRequired && !table.contains(key.name) {
      reject("\(table.header) needs '\(key.name)', such as \(key.line)", at: table)
    }
    switch table.section.requirement {
    case .any(let names) where !names.contains { table.contains($0) }:
      reject("\(table.header) needs at least one of \(names.joined(separator: ", "))", at: table)
    case .exactlyOne(let names) where names.count(where: { table.contains($0) }) != 1:
      reject("\(table.header) needs exactly one of \(names.joined(separator: ", "))", at: table)
    default: break
    }
  }

  private mutating func rejectUnknown(_ name: String, in table: ConfigurationTable) {
    reject(
      "unknown key '\(name)' in \(table.header)" + Self.hint(onUnknown: name, in: table), at: name,
      in: table)
  }

  private static func hint(onUnknown name: String, in table: ConfigurationTable) -> String {
    if let key = table.name, ["value", "default", "secret"].contains(name) {
      return advice(onValueOf: key)
    }
    return Spelling.hint(name, in: table.section.keys.map(\.name))
  }

  /// Returns what to do with a value that was written into the file.
  private static func advice(onValueOf key: String) -> String {
    "; committed files contain no values, set it with: keystow keys set \(ShellWord.quoted(key))"
  }
}
