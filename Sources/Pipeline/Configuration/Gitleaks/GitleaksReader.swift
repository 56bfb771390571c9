import TOMLKit
internal import Text

/// Reads a configuration of gitleaks; keys count in any case, as they do there.
struct GitleaksReader {
  var text: ConfigurationText

  init(bytes: [UInt8], file: String) {
    text = ConfigurationText(bytes, file: file, ignoresCase: true)
  }

  mutating func read() -> GitleaksDocument {
    var document = GitleaksDocument()
    guard let root = text.table() else { return document }
    let table = GitleaksTable(root)
    remarkUnknown(
      table,
      [
        "title", "description", "minversion", "extend", "rules", "allowlist", "allowlists",
      ], in: "", name: "the configuration")
    readExtend(of: table, into: &document)
    for (index, rule) in tables("rules", of: table, in: "").enumerated() {
      if let rule = read(rule, in: "rules[\(index)]") { document.rules.append(rule) }
    }
    document.allowlists = allowlists(of: table, in: "")
    return document
  }

  private mutating func readExtend(of root: GitleaksTable, into document: inout GitleaksDocument) {
    guard let value = root["extend"] else { return }
    guard let extend = value.table.map({ GitleaksTable($0) }) else {
      return text.reject("extend must be a table: [extend]", at: "", "extend")
    }
    remarkUnknown(
      extend, ["usedefault", "path", "disabledrules", "url"], in: "extend", name: "[extend]")
    if extend["url"] != nil {
      text.remark("[extend] url is not supported", at: text.place(of: "url", in: "extend"))
    }
    if let value = extend["usedefault"], value.bool == nil {
      text.reject("useDefault must be true or false", at: "extend", "useDefault")
    }
    document.path = string("path", of: extend, in: "extend")
    document.disabledRules = strings("disabledRules", of: extend, in: "extend")
  }

  private mutating func read(_ table: GitleaksTable, in section: String) -> GitleaksRule? {
    remarkUnknown(
      table,
      [
        "id", "description", "regex", "path", "secretgroup", "entropy", "keywords", "tags",
        "allowlist", "allowlists", "required", "skipreport",
      ], in: section, name: "[[rules]]")
    guard let id = string("id", of: table, in: section) else {
      text.reject("a [[rules]] needs an id", at: section, "id")
      return nil
    }
    var rule = GitleaksRule(
      id: id.text, place: text.place(of: "", in: section), section: section)
    rule.description = string("description", of: table, in: section)?.text
    rule.regex = string("regex", of: table, in: section)
    rule.path = string("path", of: table, in: section)
    rule.keywords = strings("keywords", of: table, in: section).map(\.text)
    rule.allowlists = allowlists(of: table, in: section)
    if let value = table["secretgroup"] {
      rule.secretGroup = value.int
      if rule.secretGroup.map({ $0 >= 0 }) != true {
        text.reject("secretGroup must be the number of a group", at: section, "secretGroup")
      }
    }
    if let value = table["entropy"] {
      rule.entropy = value.double ?? value.int.map { Double($0) }
      if rule.entropy == nil { text.reject("entropy must be a number", at: section, "entropy") }
    }
    rule.isSkipped = table["skipreport"]?.bool == true
    if table["required"] != nil {
      text.remark(
        "[[rules.required]] is not supported; the rule counts without it",
        at: text.place(of: "required", in: section))
    }
    return rule
  }

  // MARK: Values

  /// Names keys that mean nothing to gitleaks either.
  mutating func remarkUnknown(
    _ table: GitleaksTable, _ known: [String], in section: String, name: String
  ) {
    for key in table.keys where !known.contains(key.lowercased()) {
      text.remark(
        "\(name) has no \(key)" + Spelling.hint(key.lowercased(), in: known),
        at: text.place(of: key, in: section))
    }
  }

  mutating func tables(
    _ key: String, of table: GitleaksTable, in section: String
  ) -> [GitleaksTable] {
    guard let value = table[key] else { return [] }
    guard let array = value.array, (0..<array.count).allSatisfy({ array[$0].table != nil }) else {
      text.reject("\(key) must be a list of tables", at: section, key)
      return []
    }
    return (0..<array.count).compactMap { array[$0].table }.map { GitleaksTable($0) }
  }

  mutating func string(
    _ key: String, of table: GitleaksTable, in section: String
  ) -> GitleaksAllowlist.Text? {
    guard let value = table[key] else { return nil }
    guard let string = value.string else {
      text.reject("\(key) must be a text", at: section, key)
      return nil
    }
    return string.isEmpty
      ? nil : GitleaksAllowlist.Text(text: string, place: text.place(of: key, in: section))
  }

  mutating func strings(
    _ key: String, of table: GitleaksTable, in section: String
  ) -> [GitleaksAllowlist.Text] {
    guard let value = table[key] else { return [] }
    guard let array = value.array else {
      text.reject("\(key) must be a list of texts", at: section, key)
      return []
    }
    let texts = (0..<array.count).compactMap { array[$0].string }
    if texts.count < array.count { text.reject("\(key) must hold texts", at: section, key) }
    // An empty text would allow everything.
    return texts.filter { !$0.isEmpty }.map {
      GitleaksAllowlist.Text(text: $0, place: text.place(of: key, in: section))
    }
  }
}

extension GitleaksReader {
  /// The allowlists of a rule or of the whole, in the old form and the new one.
  mutating func allowlists(
    of table: GitleaksTable, in section: String
  ) -> [GitleaksAllowlist] {
    let prefix = section.isEmpty ? "" : "\(section)."
    let kind = section.isEmpty ? "" : "rules."
    var found: [GitleaksAllowlist] = []
    if let value = table["allowlist"] {
      if let old = value.table {
        found += allowlist(
          GitleaksTable(old), in: prefix + "allowlist", name: "[\(kind)allowlist]")
      } else {
        text.reject("allowlist must be a table", at: section, "allowlist")
      }
    }
    for (index, new) in tables("allowlists", of: table, in: section).enumerated() {
      found += allowlist(
        new, in: "\(prefix)allowlists[\(index)]", name: "[[\(kind)allowlists]]")
    }
    return found
  }

  /// One allowlist, or nothing where it allows nothing.
  private mutating func allowlist(
    _ table: GitleaksTable, in section: String, name: String
  ) -> [GitleaksAllowlist] {
    remarkUnknown(
      table,
      [
        "description", "condition", "commits", "paths", "regextarget", "regexes", "stopwords",
        "targetrules",
      ], in: section, name: name)
    var allowlist = GitleaksAllowlist(name: name, place: text.place(of: "", in: section))
    allowlist.description = string("description", of: table, in: section)?.text
    allowlist.commits = strings("commits", of: table, in: section)
      .map { $0.text.lowercased() }
    allowlist.paths = strings("paths", of: table, in: section)
    allowlist.regexes = strings("regexes", of: table, in: section)
    allowlist.stopwords = strings("stopwords", of: table, in: section).map { $0.text.lowercased() }
    allowlist.targetRules = strings("targetRules", of: table, in: section)
    readTarget(of: table, in: section, into: &allowlist)
    readCondition(of: table, in: section, into: &allowlist)
    let isEmpty =
      allowlist.commits.isEmpty && allowlist.paths.isEmpty && allowlist.regexes.isEmpty
      && allowlist.stopwords.isEmpty
    if isEmpty { text.remark("\(name) allows nothing", at: allowlist.place) }
    return isEmpty ? [] : [allowlist]
  }

  private mutating func readTarget(
    of table: GitleaksTable, in section: String, into allowlist: inout GitleaksAllowlist
  ) {
    switch string("regexTarget", of: table, in: section)?.text {
    case nil, "secret": break
    case "match": allowlist.target = .match
    case "line": allowlist.target = .line
    default: text.reject("regexTarget must be match or line", at: section, "regexTarget")
    }
  }

  private mutating func readCondition(
    of table: GitleaksTable, in section: String, into allowlist: inout GitleaksAllowlist
  ) {
    switch string("condition", of: table, in: section)?.text.uppercased() {
    case nil, "OR", "||": break
    case "AND", "&&": allowlist.needsAll = true
    default: text.reject("condition must be OR or AND", at: section, "condition")
    }
  }
}

/// A table whose keys count in any case.
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

  subscript(key: String) -> (any TOMLValueConvertible)? {
    keysByName[key.lowercased()].flatMap { table[$0] }
  }
}
