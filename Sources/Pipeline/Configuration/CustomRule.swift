package import Candidates
internal import Formats
package import Git
internal import Text

/// A rule of a configuration.
package struct CustomRule: Sendable {
  package let rule: Rule
  /// Where it applies; everywhere when there are none.
  package let paths: [PathPattern]

  package init(rule: Rule, paths: [PathPattern]) {
    self.rule = rule
    self.paths = paths
  }

  /// Whether it is for a file at the path.
  package func applies(at path: GitPath) -> Bool {
    paths.isEmpty || paths.contains { $0.matches(path.bytes) }
  }
}

extension ConfigurationReader {
  /// Reads all `[[rules]]`; from then on the other tables may name them.
  mutating func readRules(of root: TOMLTable, into configuration: inout Configuration) {
    var ids: Set<String> = []
    for table in tables("rules", of: root) {
      guard let custom = rule(table) else { continue }
      if !ids.insert(custom.rule.id).inserted {
        text.reject("another rule is called \(custom.rule.id)", at: "id", in: table)
      }
      configuration.rules.append(custom)
    }
    ruleIDs?.formUnion(ids)
  }

  private mutating func rule(_ table: TOMLTable) -> CustomRule? {
    text.check(
      table,
      has: [
        "id", "description", "regex", "secret-group", "entropy", "keywords", "paths", "severity",
      ], name: "[[rules]]")
    let id = self.id(of: table)
    let pattern = pattern(of: table)
    let keywords = text.strings("keywords", of: table)
    let paths = text.strings("paths", of: table)
    let entropy = number("entropy", of: table)
    let group = group(of: table, pattern: pattern?.groupCount)
    let severity = severity(of: table)
    if let value = table["description"], value.string?.isEmpty != false {
      text.reject("description must be a text", at: "description", in: table)
    }
    guard let id, let regex = table["regex"]?.string, pattern != nil else { return nil }
    return CustomRule(
      rule: .custom(
        id: id, summary: table["description"]?.string ?? id, severity: severity ?? .high,
        keywords: keywords, pattern: regex, secretGroup: group, minimumEntropy: entropy ?? 0,
        place: text.place(of: table).description),
      paths: paths.map { .glob(Glob($0)) })
  }

  private mutating func id(of table: TOMLTable) -> String? {
    guard let id = table["id"]?.string, RuleSet.isID(id) else {
      text.reject(
        "a [[rules]] needs an id of lower-case words joined by hyphens: id = \"our-token\"",
        at: "id", in: table)
      return nil
    }
    if ruleIDs?.contains(id) == true {
      text.reject("there is a built-in rule \(id); choose another id", at: "id", in: table)
    }
    return id
  }

  private mutating func pattern(of table: TOMLTable) -> AllowedPattern? {
    guard let regex = table["regex"]?.string, !regex.isEmpty else {
      text.reject(
        "a [[rules]] needs a regex: regex = '''tok_([0-9a-f]{32})'''", at: "regex", in: table)
      return nil
    }
    do throws(InvalidPattern) {
      return try AllowedPattern(regex, isForeign: true)
    } catch {
      text.reject("regex: \(error)", at: "regex", in: table)
      return nil
    }
  }

  private mutating func number(
    _ key: String, of table: TOMLTable
  ) -> Double? {
    guard let value = table[key] else { return nil }
    let number = value.number
    if number.map({ (0...8).contains($0) }) != true {
      text.reject("\(key) must be a number of bits from 0 to 8", at: key, in: table)
    }
    return number
  }

  private mutating func group(
    of table: TOMLTable, pattern groupCount: Int?
  ) -> Int? {
    guard let value = table["secret-group"] else { return nil }
    guard let group = value.integer, group >= 0 else {
      text.reject("secret-group must be the number of a group", at: "secret-group", in: table)
      return nil
    }
    if let groupCount, group > groupCount {
      text.reject(
        "secret-group is \(group), and the regex has \(groupCount) groups", at: "secret-group",
        in: table)
    }
    return group == 0 ? nil : group
  }

  private mutating func severity(of table: TOMLTable) -> Severity? {
    guard let value = table["severity"] else { return nil }
    let severity = value.string.flatMap { Severity(rawValue: $0) }
    if severity == nil {
      let known = Severity.allCases.map(\.rawValue).joined(separator: ", ")
      text.reject("severity must be one of: \(known)", at: "severity", in: table)
    }
    return severity
  }
}
