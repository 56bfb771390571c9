package import Candidates
internal import Text
package import Vocabulary

extension Configuration {
  /// The maximum number of rules: each may be tried on every byte of every file.
  static let mostRules = 1_000
}

/// A rule of a configuration.
package struct CustomRule: Sendable {
  package let rule: Rule
  /// The files to search; empty for all.
  package let paths: [PathPattern]

  /// Whether the rule applies to a file.
  package func applies(at path: GitPath) -> Bool {
    paths.isEmpty || paths.contains { $0.matches(path.bytes) }
  }
}

extension ConfigurationReader {
  /// Reads all `[[rules]]`; from then on other sections may name them.
  mutating func readRules(into configuration: inout Configuration) {
    var ids: Set<String> = []
    for (index, table) in document.list("rules").enumerated() {
      guard index < Configuration.mostRules else {
        document.reject("more than \(Configuration.mostRules) rules", at: table)
        break
      }
      guard let custom = rule(table) else { continue }
      if !ids.insert(custom.rule.id).inserted {
        document.reject("another rule has the ID '\(custom.rule.id)'", at: "id", in: table)
      }
      configuration.rules.append(custom)
    }
    ruleIDs?.formUnion(ids)
  }

  private mutating func rule(_ table: ConfigurationTable) -> CustomRule? {
    let paths = paths(of: table)
    let id = id(of: table)
    let pattern = pattern(of: table)
    let group = group(of: table, groupCount: pattern?.groupCount)
    guard let id, let regex = table.string("regex"), pattern != nil else { return nil }
    return CustomRule(
      rule: .custom(
        id: id, summary: table.string("description") ?? id,
        severity: table.string("severity").flatMap { Severity(rawValue: $0) } ?? .high,
        keywords: table.strings("keywords") ?? [], pattern: regex, secretGroup: group,
        minimumEntropy: table.number("entropy") ?? 0, place: document.place(of: table).description),
      paths: paths)
  }

  private mutating func id(of table: ConfigurationTable) -> String? {
    guard let id = table.string("id") else { return nil }
    guard RuleSet.isID(id) else {
      document.reject(
        "invalid rule ID '\(id)': use lower-case words joined by hyphens, such as 'our-token'",
        at: "id", in: table)
      return nil
    }
    if ruleIDs?.contains(id) == true {
      document.reject("a built-in rule has the ID '\(id)'; use another one", at: "id", in: table)
    }
    return id
  }

  private mutating func pattern(of table: ConfigurationTable) -> AllowedPattern? {
    guard let regex = table.string("regex") else { return nil }
    do throws(InvalidPattern) {
      return try AllowedPattern(regex, isForeign: true)
    } catch {
      document.reject("invalid regex: \(error)", at: "regex", in: table)
      return nil
    }
  }

  private mutating func group(of table: ConfigurationTable, groupCount: Int?) -> Int? {
    guard let group = table.integer("secret-group"), group > 0 else { return nil }
    if let groupCount, group > groupCount {
      document.reject(
        "'secret-group' is \(group), but the regex has \(groupCount) groups", at: "secret-group",
        in: table)
    }
    return group
  }
}
