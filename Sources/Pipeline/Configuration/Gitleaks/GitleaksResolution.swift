internal import Candidates

/// Converts a gitleaks configuration to rules and allowlist entries.
struct GitleaksResolution {
  private let builtIn: [Rule]
  private(set) var configuration = Configuration(concernsScans: true)
  private(set) var mistakes: [ConfigurationMistake] = []
  /// The IDs of the custom rules, by their IDs in gitleaks.
  private var ids: [String: String] = [:]
  /// The IDs in use.
  private var taken: Set<String>

  init(builtIn: [Rule]) {
    self.builtIn = builtIn
    taken = Set(builtIn.map(\.id))
  }

  mutating func resolve(_ document: GitleaksDocument) {
    let last = Dictionary(
      document.rules.indices.map { (document.rules[$0].id, $0) }, uniquingKeysWith: { $1 })
    for (index, rule) in document.rules.enumerated() {
      if last[rule.id] == index {
        add(rule)
      } else {
        remark("a later rule has the ID '\(rule.id)' and replaces this one", rule.place)
      }
    }
    for disabled in document.disabledRules {
      let ours = GitleaksRuleNames.disabled(by: disabled.text, among: builtIn)
      configuration.disabledRules += ours.sorted()
      configuration.scanPlace = disabled.place
      if ours.isEmpty {
        remark("disabledRules: no built-in rule has the ID '\(disabled.text)'", disabled.place)
      }
    }
    for allowlist in document.allowlists {
      var rules: Set<String> = []
      for target in allowlist.targetRules { rules.formUnion(known(target.text, target.place)) }
      if rules.isEmpty, !allowlist.targetRules.isEmpty { continue }
      add(allowlist, for: rules)
    }
  }

  private mutating func remark(_ message: String, _ place: ConfigurationPlace) {
    configuration.notes.append(ConfigurationNote(place: place, message: message))
  }

  /// Returns the IDs of the rules that correspond to a gitleaks rule.
  private mutating func known(_ id: String, _ place: ConfigurationPlace) -> Set<String> {
    if let own = ids[id] { return [own] }
    let ours = GitleaksRuleNames.counterparts(of: id, among: builtIn)
    if ours.isEmpty { remark("no built-in rule corresponds to '\(id)'", place) }
    return ours
  }

  private mutating func add(_ rule: GitleaksRule) {
    guard let regex = rule.regex else { return addChange(rule) }
    if rule.isSkipped {
      return remark("skipReport is not supported; rule '\(rule.id)' skipped", rule.place)
    }
    let pattern: AllowedPattern
    do throws(InvalidPattern) {
      pattern = try AllowedPattern(regex.text, isForeign: true)
    } catch {
      return remark("rule '\(rule.id)' skipped: invalid regex: \(error)", regex.place)
    }
    remarkUnportable(regex, in: "rule '\(rule.id)'")
    if let group = rule.secretGroup, group > pattern.groupCount {
      mistakes.append(
        ConfigurationMistake(
          file: rule.place.file, position: rule.place.position,
          message:
            "'secretGroup' of '\(rule.id)' is \(group), but its regex has \(pattern.groupCount) groups"
        )
      )
      return
    }
    var paths: [PathPattern] = []
    if let path = rule.path {
      guard let compiled = compile(path, in: "rule '\(rule.id)'") else { return }
      paths = [.expression(compiled)]
    }
    let id = unusedID(for: rule.id)
    ids[rule.id] = id
    configuration.rules.append(
      CustomRule(
        rule: .custom(
          id: id, summary: rule.description ?? rule.id, keywords: rule.keywords,
          pattern: regex.text, secretGroup: rule.secretGroup == 0 ? nil : rule.secretGroup,
          minimumEntropy: rule.entropy ?? 0, place: rule.place.description),
        paths: paths))
    for allowlist in rule.allowlists { add(allowlist, for: [id]) }
  }

  /// Converts a rule without a regex: one for file names, or a change to a rule of gitleaks.
  private mutating func addChange(_ rule: GitleaksRule) {
    if rule.path != nil {
      return remark(
        "rule '\(rule.id)' skipped: rules for file names only are not supported", rule.place)
    }
    if rule.entropy != nil || rule.secretGroup != nil || !rule.keywords.isEmpty {
      remark("changes to the gitleaks rule '\(rule.id)' have no effect", rule.place)
    }
    guard !rule.allowlists.isEmpty else { return }
    let rules = known(rule.id, rule.place)
    guard !rules.isEmpty else { return }
    for allowlist in rule.allowlists { add(allowlist, for: rules) }
  }

  /// Returns an ID that no rule has; built-in rules keep theirs, since findings refer to them.
  private mutating func unusedID(for id: String) -> String {
    var name = id
    var number = 1
    while taken.contains(name) {
      name = number == 1 ? "custom-\(id)" : "custom-\(id)-\(number)"
      number += 1
    }
    taken.insert(name)
    return name
  }

  private mutating func compile(
    _ text: GitleaksAllowlist.Text, in name: String
  ) -> AllowedPattern? {
    do throws(InvalidPattern) {
      let pattern = try AllowedPattern(text.text, isForeign: true)
      remarkUnportable(text, in: name)
      return pattern
    } catch {
      remark("\(name): invalid regex skipped: \(error)", text.place)
      return nil
    }
  }

  private mutating func remarkUnportable(_ regex: GitleaksAllowlist.Text, in name: String) {
    let features = UnportableSyntax(of: regex.text).features
    guard !features.isEmpty else { return }
    remark(
      "\(name): the regex uses \(features.joined(separator: ", ")), which gitleaks rejects or "
        + "reads differently", regex.place)
  }

  private mutating func add(_ allowlist: GitleaksAllowlist, for rules: Set<String>) {
    var whole = Allowlist.Entry(name: allowlist.name, place: allowlist.place)
    whole.reason = allowlist.description ?? "\(allowlist.name) at \(allowlist.place)"
    whole.rules = rules
    whole.target = allowlist.target
    whole.criteria = allowlist.criteria(for: rules)
    let paths = allowlist.paths.compactMap { compile($0, in: allowlist.name) }
    let patterns = allowlist.regexes.compactMap { compile($0, in: allowlist.name) }
    let stopwords = allowlist.stopwords.map { Array($0.utf8) }
    if allowlist.needsAll {
      // Without a skipped criterion the entry would allow more than intended.
      if paths.isEmpty, !allowlist.paths.isEmpty { return }
      if patterns.isEmpty, !allowlist.regexes.isEmpty { return }
      whole.paths = paths.map { .expression($0) }
      (whole.patterns, whole.stopwords, whole.commits) = (patterns, stopwords, allowlist.commits)
      configuration.allowlist.entries.append(whole)
      return
    }
    let kinds: [(Bool, (inout Allowlist.Entry) -> Void)] = [
      (paths.isEmpty, { $0.paths = paths.map { .expression($0) } }),
      (patterns.isEmpty, { $0.patterns = patterns }),
      (stopwords.isEmpty, { $0.stopwords = stopwords }),
      (allowlist.commits.isEmpty, { $0.commits = allowlist.commits }),
    ]
    for (isEmpty, fill) in kinds where !isEmpty {
      var entry = whole
      fill(&entry)
      configuration.allowlist.entries.append(entry)
    }
  }
}

/// The built-in rules that correspond to the rules of gitleaks.
enum GitleaksRuleNames {
  /// Returns the IDs of the rules for secrets of the same vendor or kind.
  static func counterparts(of id: String, among rules: [Rule]) -> Set<String> {
    if let exact = rules.first(where: { $0.id == id }) { return [exact.id] }
    if id == generic { return Set(rules.filter(\.isGeneric).map(\.id)) }
    if id == "private-key" {
      return Set(rules.map(\.id).filter { $0.hasSuffix("private-key") })
    }
    let word = String(id.prefix { $0 != "-" })
    let ours = words[word] ?? word
    return Set(rules.map(\.id).filter { $0.hasPrefix(ours + "-") })
  }

  /// Returns the IDs of the rules to disable along with one of gitleaks: only the same rule.
  static func disabled(by id: String, among rules: [Rule]) -> Set<String> {
    if id == generic { return Set(rules.filter(\.isGeneric).map(\.id)) }
    return Set(rules.map(\.id).filter { $0 == id })
  }

  private static let generic = "generic-api-key"

  /// The first words of IDs in gitleaks, with ours for the same vendor.
  private static let words = [
    "1password": "onepassword", "artifactory": "jfrog", "curl": "basic-auth", "flyio": "fly-io",
    "gcp": "google", "hashicorp": "terraform", "microsoft": "teams", "new": "newrelic",
    "sendinblue": "brevo", "twitter": "x",
  ]
}
