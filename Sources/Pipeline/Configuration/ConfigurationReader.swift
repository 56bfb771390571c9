internal import Formats
internal import Text

/// Reads the tables of a configuration and notes every mistake on the way.
struct ConfigurationReader {
  var text: ConfigurationText
  /// The rules that there are, those of the configuration included; nil where any may be named.
  var ruleIDs: Set<String>?
  let today: CalendarDay?

  init(bytes: [UInt8], file: String, ruleIDs: Set<String>?, today: CalendarDay?) {
    text = ConfigurationText(bytes, file: file)
    self.ruleIDs = ruleIDs
    self.today = today
  }

  mutating func read() -> Configuration {
    var configuration = Configuration()
    guard let root = text.document()?.root else { return configuration }
    // What is in the last four is read by the target Keys.
    text.check(
      root, has: ["allow", "rules", "ignore", "scan", "keys", "stow", "constants", "values"],
      name: "the configuration")
    configuration.concernsScans = ["allow", "rules", "scan"].contains { root[$0] != nil }
    readRules(of: root, into: &configuration)
    if let value = root["scan"] {
      if let scan = value.table {
        read(scan, into: &configuration)
      } else {
        text.reject("scan must be a table: [scan]", at: "scan", in: root)
      }
    }
    if let value = root["ignore"] {
      if let ignore = value.table {
        configuration.templateFolders = templateFolders(of: ignore)
      } else {
        text.reject("ignore must be a table: [ignore]", at: "ignore", in: root)
      }
    }
    for entry in tables("allow", of: root) {
      readAllow(entry, into: &configuration)
    }
    return configuration
  }

  /// The tables of a list such as `[[allow]]`.
  mutating func tables(_ key: String, of root: TOMLTable) -> [TOMLTable] {
    guard let value = root[key] else { return [] }
    guard let tables = value.tables else {
      text.reject("\(key) must be a list of tables: [[\(key)]]", at: key, in: root)
      return []
    }
    return tables
  }

  private mutating func read(_ scan: TOMLTable, into configuration: inout Configuration) {
    text.check(scan, has: ["disabled-rules", "max-file-size"], name: "[scan]")
    if let value = scan["max-file-size"] {
      if let size = value.integer.map(Int?.some) ?? value.string.map({ ByteSize.bytes($0) }),
        let size,
        size > 0
      {
        configuration.maxFileSize = size
      } else {
        text.reject(
          "max-file-size must be a size such as \"10MB\" or a number of bytes", at: "max-file-size",
          in: scan)
      }
    }
    configuration.disabledRules = rules("disabled-rules", of: scan)
  }

  private mutating func templateFolders(of ignore: TOMLTable) -> [String] {
    text.check(ignore, has: ["templates"], name: "[ignore]")
    let folders = text.strings("templates", of: ignore)
    // A configuration comes with a repository, which has no say in what is read outside of it.
    for folder in folders
    where folder.utf8.first == UInt8(ascii: "/") || folder.split(separator: "/").contains("..") {
      text.reject(
        "templates must be folders below this file; keystow ignore --templates takes any other",
        at: "templates", in: ignore)
    }
    return folders
  }

  /// A list of ids of rules.
  mutating func rules(_ key: String, of table: TOMLTable) -> [String] {
    let names = text.strings(key, of: table)
    if let ruleIDs {
      for name in names where !ruleIDs.contains(name) {
        text.reject(
          "there is no rule \(name)" + Spelling.hint(name, in: ruleIDs), at: key, in: table)
      }
    }
    return names
  }
}
