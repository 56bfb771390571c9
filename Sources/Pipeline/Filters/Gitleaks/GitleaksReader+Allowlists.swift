internal import TOMLKit

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
