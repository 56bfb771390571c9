internal import Bytes
internal import Candidates
internal import TOMLKit

/// Reads the tables of a configuration and notes every mistake on the way.
struct ConfigurationReader {
  private let bytes: [UInt8]
  private let file: String
  private let ruleIDs: Set<String>?
  private let places: TOMLPlaces
  private(set) var mistakes: [ConfigurationMistake] = []

  init(bytes: [UInt8], file: String, ruleIDs: Set<String>?) {
    self.bytes = bytes
    self.file = file
    self.ruleIDs = ruleIDs
    places = TOMLPlaces(bytes)
  }

  mutating func read() -> Configuration {
    var configuration = Configuration()
    guard let root = table() else { return configuration }
    // What is in the last four is read by the target Keys.
    check(
      root.keys, are: ["allow", "ignore", "scan", "keys", "stow", "constants", "values"],
      in: "",
      table: "the configuration")
    if let value = root["scan"] {
      if let scan = value.table {
        read(scan, into: &configuration)
      } else {
        note("scan must be a table: [scan]", at: "", "scan")
      }
    }
    if let value = root["ignore"] {
      if let ignore = value.table {
        configuration.templateFolders = templateFolders(of: ignore)
      } else {
        note("ignore must be a table: [ignore]", at: "", "ignore")
      }
    }
    if let value = root["allow"] {
      if let entries = value.array, (0..<entries.count).allSatisfy({ entries[$0].table != nil }) {
        for index in 0..<entries.count {
          guard let entry = entries[index].table else { continue }
          read(entry, number: index, into: &configuration.allowlist)
        }
      } else {
        note("allow must be a list of tables: [[allow]]", at: "", "allow")
      }
    }
    return configuration
  }

  /// The document, or nil after noting why there is none.
  private mutating func table() -> TOMLTable? {
    do throws(ConfigurationMistake) {
      return try TOMLDocument.table(of: bytes, file: file)
    } catch {
      mistakes.append(error)
      return nil
    }
  }

  private mutating func read(_ scan: TOMLTable, into configuration: inout Configuration) {
    check(scan.keys, are: ["disabled-rules", "max-file-size"], in: "scan", table: "[scan]")
    if let value = scan["max-file-size"] {
      if let size = value.int.map(Int?.some) ?? value.string.map(ByteSize.bytes), let size, size > 0
      {
        configuration.maxFileSize = size
      } else {
        note(
          "max-file-size must be a size such as \"10MB\" or a number of bytes", at: "scan",
          "max-file-size")
      }
    }
    configuration.disabledRules = rules("disabled-rules", of: scan, in: "scan")
  }

  private mutating func templateFolders(of ignore: TOMLTable) -> [String] {
    check(ignore.keys, are: ["templates"], in: "ignore", table: "[ignore]")
    let folders = strings("templates", of: ignore, in: "ignore")
    // A configuration comes with a repository, which has no say in what is read outside of it.
    for folder in folders
    where folder.utf8.first == UInt8(ascii: "/") || folder.split(separator: "/").contains("..") {
      note(
        "templates must be folders below this file; keystow ignore --templates takes any other",
        at: "ignore", "templates")
    }
    return folders
  }

  private mutating func read(_ table: TOMLTable, number: Int, into allowlist: inout Allowlist) {
    let section = "allow[\(number)]"
    let criteria = ["paths", "rules", "stopwords", "regexes", "fingerprints"]
    check(table.keys, are: criteria + ["reason"], in: section, table: "[[allow]]")
    var entry = Allowlist.Entry()
    if let reason = table["reason"]?.string, !reason.isEmpty {
      entry.reason = reason
    } else {
      note("an [[allow]] needs a reason: reason = \"why this is no leak\"", at: section, "reason")
    }
    entry.paths = strings("paths", of: table, in: section).map { Glob($0) }
    entry.rules = rules("rules", of: table, in: section)
    entry.stopwords = strings("stopwords", of: table, in: section)
      .map { $0.utf8.map { $0.lowercased } }
    for text in strings("regexes", of: table, in: section) {
      do throws(InvalidPattern) {
        entry.patterns.append(try AllowedPattern(text))
      } catch {
        note("regexes: \(error)", at: section, "regexes")
      }
    }
    let fingerprints = strings("fingerprints", of: table, in: section)
    allowlist.fingerprints.formUnion(fingerprints)
    let given = criteria.filter { table[$0] != nil }
    if given.isEmpty {
      note("an [[allow]] needs one of: \(criteria.joined(separator: ", "))", at: section, "")
    } else if given.contains("fingerprints"), given.count > 1 {
      note(
        "fingerprints name findings on their own; put them in an [[allow]] without \(given[0])",
        at: section, "fingerprints")
    } else if !given.contains("fingerprints") {
      allowlist.entries.append(entry)
    }
  }

  private mutating func rules(_ key: String, of table: TOMLTable, in section: String) -> [String] {
    let names = strings(key, of: table, in: section)
    if let ruleIDs {
      for name in names where !ruleIDs.contains(name) {
        note("there is no rule \(name)" + Spelling.hint(name, in: ruleIDs), at: section, key)
      }
    }
    return names
  }

  /// A list of texts that are not empty; an empty text would allow everything.
  private mutating func strings(_ key: String, of table: TOMLTable, in section: String) -> [String]
  {
    guard let value = table[key] else { return [] }
    guard let array = value.array, array.count > 0 else {
      note("\(key) must be a list of texts: \(key) = [\"…\"]", at: section, key)
      return []
    }
    let texts = (0..<array.count).compactMap { array[$0].string }
    if texts.count < array.count || texts.contains("") {
      note("\(key) must hold texts that are not empty", at: section, key)
    }
    return texts.filter { !$0.isEmpty }
  }

  private mutating func check(
    _ keys: [String], are known: [String], in section: String, table: String
  ) {
    for key in keys where !known.contains(key) {
      note("\(table) has no \(key)" + Spelling.hint(key, in: known), at: section, key)
    }
  }

  private mutating func note(_ message: String, at section: String, _ key: String) {
    note(message, at: places.position(of: key, in: section))
  }

  private mutating func note(_ message: String, at position: Position) {
    mistakes.append(ConfigurationMistake(file: file, position: position, message: message))
  }
}
