package import Candidates
package import Git
import TOMLKit
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
    for (index, table) in tables("rules", of: root).enumerated() {
      let section = "rules[\(index)]"
      guard let custom = rule(table, in: section) else { continue }
      if !ids.insert(custom.rule.id).inserted {
        text.reject("another rule is called \(custom.rule.id)", at: section, "id")
      }
      configuration.rules.append(custom)
    }
    ruleIDs?.formUnion(ids)
  }

  private mutating func rule(_ table: TOMLTable, in section: String) -> CustomRule? {
    text.check(
      table.keys,
      are: [
        "id", "description", "regex", "secret-group", "entropy", "keywords", "paths", "severity",
      ], in: section, table: "[[rules]]")
    let id = self.id(of: table, in: section)
    let pattern = pattern(of: table, in: section)
    let keywords = text.strings("keywords", of: table, in: section)
    let paths = text.strings("paths", of: table, in: section)
    let entropy = number("entropy", of: table, in: section)
    let group = group(of: table, in: section, pattern: pattern?.groupCount)
    let severity = severity(of: table, in: section)
    if let value = table["description"], value.string?.isEmpty != false {
      text.reject("description must be a text", at: section, "description")
    }
    guard let id, let regex = table["regex"]?.string, pattern != nil else { return nil }
    return CustomRule(
      rule: .custom(
        id: id, summary: table["description"]?.string ?? id, severity: severity ?? .high,
        keywords: keywords, pattern: regex, secretGroup: group, minimumEntropy: entropy ?? 0,
        place: text.place(of: "", in: section).description),
      paths: paths.map { .glob(Glob($0)) })
  }

  private mutating func id(of table: TOMLTable, in section: String) -> String? {
    guard let id = table["id"]?.string, RuleSet.isID(id) else {
      text.reject(
        "a [[rules]] needs an id of lower-case words joined by hyphens: id = \"our-token\"",
        at: section, "id")
      return nil
    }
    if ruleIDs?.contains(id) == true {
      text.reject("there is a built-in rule \(id); choose another id", at: section, "id")
    }
    return id
  }

  private mutating func pattern(of table: TOMLTable, in section: String) -> AllowedPattern? {
    guard let regex = table["regex"]?.string, !regex.isEmpty else {
      text.reject(
        "a [[rules]] needs a regex: regex = '''tok_([0-9a-f]{32})'''", at: section, "regex")
      return nil
    }
    do throws(InvalidPattern) {
      return try AllowedPattern(regex, isForeign: true)
    } catch {
      text.reject("regex: \(error)", at: section, "regex")
      return nil
    }
  }

  private mutating func number(
    _ key: String, of table: TOMLTable, in section: String
  ) -> Double? {
    guard let value = table[key] else { return nil }
    let number = value.double ?? value.int.map { Double($0) }
    if number.map({ (0...8).contains($0) }) != true {
      text.reject("\(key) must be a number of bits from 0 to 8", at: section, key)
    }
    return number
  }

  private mutating func group(
    of table: TOMLTable, in section: String, pattern groupCount: Int?
  ) -> Int? {
    guard let value = table["secret-group"] else { return nil }
    guard let group = value.int, group >= 0 else {
      text.reject("secret-group must be the number of a group", at: section, "secret-group")
      return nil
    }
    if let groupCount, group > groupCount {
      text.reject(
        "secret-group is \(group), and the regex has \(groupCount) groups", at: section,
        "secret-group")
    }
    return group == 0 ? nil : group
  }

  private mutating func severity(of table: TOMLTable, in section: String) -> Severity? {
    guard let value = table["severity"] else { return nil }
    let severity = value.string.flatMap { Severity(rawValue: $0) }
    if severity == nil {
      let known = Severity.allCases.map(\.rawValue).joined(separator: ", ")
      text.reject("severity must be one of: \(known)", at: section, "severity")
    }
    return severity
  }
}
