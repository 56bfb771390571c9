internal import Formats
internal import Text

/// Reads a gitleaks configuration; the case of keys does not matter, as in gitleaks.
struct GitleaksReader {
  var text: ConfigurationText

  init(bytes: [UInt8], file: String) {
    text = ConfigurationText(bytes, file: file)
  }

  mutating func read() -> GitleaksDocument {
    var document = GitleaksDocument()
    guard let root = text.document()?.root else { return document }
    let table = GitleaksTable(root)
    remarkUnknown(
      table,
      [
        "title", "description", "minversion", "extend", "rules", "allowlist", "allowlists",
      ], name: "the configuration")
    readExtend(of: table, into: &document)
    for rule in tables("rules", of: table) {
      if let rule = read(rule) { document.rules.append(rule) }
    }
    document.allowlists = allowlists(of: table)
    return document
  }

  private mutating func readExtend(of root: GitleaksTable, into document: inout GitleaksDocument) {
    guard let value = root["extend"] else { return }
    guard let extend = value.table.map({ GitleaksTable($0) }) else {
      return reject("'extend' must be a table: [extend]", at: "extend", in: root)
    }
    remarkUnknown(extend, ["usedefault", "path", "disabledrules", "url"], name: "[extend]")
    if extend["url"] != nil {
      text.remark("'url' in [extend] is not supported", at: extend.place(of: "url", in: text))
    }
    if let value = extend["usedefault"], value.boolean == nil {
      reject("'useDefault' must be true or false", at: "useDefault", in: extend)
    }
    document.path = string("path", of: extend)
    document.disabledRules = strings("disabledRules", of: extend)
  }

  private mutating func read(_ table: GitleaksTable) -> GitleaksRule? {
    remarkUnknown(
      table,
      [
        "id", "description", "regex", "path", "secretgroup", "entropy", "keywords", "tags",
        "allowlist", "allowlists", "required", "skipreport",
      ], name: "[[rules]]")
    guard let id = string("id", of: table) else {
      reject("[[rules]] needs 'id'", at: "id", in: table)
      return nil
    }
    var rule = GitleaksRule(id: id.text, place: table.place(in: text))
    rule.description = string("description", of: table)?.text
    rule.regex = string("regex", of: table)
    rule.path = string("path", of: table)
    rule.keywords = strings("keywords", of: table).map(\.text)
    rule.allowlists = allowlists(of: table, prefix: "rules.")
    if let value = table["secretgroup"] {
      rule.secretGroup = value.integer
      if rule.secretGroup.map({ $0 >= 0 }) != true {
        reject("'secretGroup' must be an integer of at least 0", at: "secretGroup", in: table)
      }
    }
    if let value = table["entropy"] {
      rule.entropy = value.number
      if rule.entropy == nil { reject("'entropy' must be a number", at: "entropy", in: table) }
    }
    rule.isSkipped = table["skipreport"]?.boolean == true
    if table["required"] != nil {
      text.remark(
        "[[rules.required]] is not supported; the rule applies without it",
        at: table.place(of: "required", in: text))
    }
    return rule
  }

  private mutating func reject(_ message: String, at key: String, in table: GitleaksTable) {
    if text.listsNextMistake() { text.list(message, at: table.place(of: key, in: text)) }
  }

  // MARK: Values

  /// Notes keys that gitleaks does not have either.
  mutating func remarkUnknown(_ table: GitleaksTable, _ known: [String], name: String) {
    for key in table.keys where !known.contains(key.lowercased()) {
      text.remark(
        "unknown key '\(key)' in \(name)" + Spelling.hint(key.lowercased(), in: known),
        at: table.place(of: key, in: text))
    }
  }

  mutating func tables(_ key: String, of table: GitleaksTable) -> [GitleaksTable] {
    guard let value = table[key] else { return [] }
    guard let tables = value.tables else {
      reject("'\(key)' must be a list of tables", at: key, in: table)
      return []
    }
    return tables.map { GitleaksTable($0) }
  }

  mutating func string(_ key: String, of table: GitleaksTable) -> GitleaksAllowlist.Text? {
    guard let value = table[key] else { return nil }
    guard let string = value.string else {
      reject("'\(key)' must be a string", at: key, in: table)
      return nil
    }
    return string.isEmpty
      ? nil : GitleaksAllowlist.Text(text: string, place: table.place(of: key, in: text))
  }

  mutating func strings(_ key: String, of table: GitleaksTable) -> [GitleaksAllowlist.Text] {
    guard let value = table[key] else { return [] }
    guard let array = value.array else {
      reject("'\(key)' must be a list of strings", at: key, in: table)
      return []
    }
    let texts = array.compactMap(\.string)
    if texts.count < array.count {
      reject("'\(key)' must contain only strings", at: key, in: table)
    }
    // An empty string would allow everything.
    return texts.filter { !$0.isEmpty }.map {
      GitleaksAllowlist.Text(text: $0, place: table.place(of: key, in: text))
    }
  }
}

extension GitleaksReader {
  /// Returns the allowlists of a rule or of the file, in the old form and the new one.
  ///
  /// - Parameter prefix: the start of their headers, for messages.
  mutating func allowlists(of table: GitleaksTable, prefix: String = "") -> [GitleaksAllowlist] {
    var found: [GitleaksAllowlist] = []
    if let value = table["allowlist"] {
      if let old = value.table {
        found += allowlist(GitleaksTable(old), name: "[\(prefix)allowlist]")
      } else {
        reject("'allowlist' must be a table", at: "allowlist", in: table)
      }
    }
    for new in tables("allowlists", of: table) {
      found += allowlist(new, name: "[[\(prefix)allowlists]]")
    }
    return found
  }

  /// Returns one allowlist; nothing if it has no criteria.
  private mutating func allowlist(_ table: GitleaksTable, name: String) -> [GitleaksAllowlist] {
    remarkUnknown(
      table,
      [
        "description", "condition", "commits", "paths", "regextarget", "regexes", "stopwords",
        "targetrules",
      ], name: name)
    var allowlist = GitleaksAllowlist(name: name, place: table.place(in: text))
    allowlist.description = string("description", of: table)?.text
    allowlist.commits = strings("commits", of: table)
      .map { $0.text.lowercased() }
    allowlist.paths = strings("paths", of: table)
    allowlist.regexes = strings("regexes", of: table)
    allowlist.stopwords = strings("stopwords", of: table).map { $0.text.lowercased() }
    allowlist.targetRules = strings("targetRules", of: table)
    readTarget(of: table, into: &allowlist)
    readCondition(of: table, into: &allowlist)
    let isEmpty =
      allowlist.commits.isEmpty && allowlist.paths.isEmpty && allowlist.regexes.isEmpty
      && allowlist.stopwords.isEmpty
    if isEmpty { text.remark("\(name) has no criteria, and no effect", at: allowlist.place) }
    return isEmpty ? [] : [allowlist]
  }

  private mutating func readTarget(
    of table: GitleaksTable, into allowlist: inout GitleaksAllowlist
  ) {
    switch string("regexTarget", of: table)?.text {
    case nil, "secret": break
    case "match": allowlist.target = .match
    case "line": allowlist.target = .line
    default: reject("'regexTarget' must be secret, match or line", at: "regexTarget", in: table)
    }
  }

  private mutating func readCondition(
    of table: GitleaksTable, into allowlist: inout GitleaksAllowlist
  ) {
    switch string("condition", of: table)?.text.uppercased() {
    case nil, "OR", "||": break
    case "AND", "&&": allowlist.needsAll = true
    default: reject("'condition' must be OR or AND", at: "condition", in: table)
    }
  }
}

/// A table whose keys are found in any case.
struct GitleaksTable {
  private let table: TOMLTable
  private let keysByName: [String: String]

  init(_ table: TOMLTable) {
    self.table = table
    keysByName = Dictionary(
      table.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: { min($0, $1) })
  }

  /// The keys as they are written.
  var keys: [String] { table.keys }

  subscript(key: String) -> TOMLValue? {
    keysByName[key.lowercased()].flatMap { table[$0] }
  }

  /// Returns the location of a key, or of the table if it has no such key.
  func place(of key: String, in text: ConfigurationText) -> ConfigurationPlace {
    text.place(of: keysByName[key.lowercased()] ?? key, in: table)
  }

  func place(in text: ConfigurationText) -> ConfigurationPlace { text.place(of: table) }
}
