internal import Text
internal import Vocabulary

/// The name that one occurrence proposes for its secret, and its quality.
struct NameProposal {
  /// In capitals.
  private(set) var words: [String]
  /// 3 if it tells the owner and that it is a secret; 2 if it tells the owner; 1 otherwise.
  let strength: Int
  /// The containers that are not part of the name, innermost first.
  let containers: [[String]]

  init(for occurrence: UnnamedKey) {
    let rule = KeyWords.words(of: occurrence.ruleID)
    let path = Self.components(of: occurrence).map { KeyWords.words(of: $0) }
    let outer = Array(path.dropLast().reversed().filter { !Self.isHeader($0) })
    // The header of a request tells no owner: `Authorization`, `X-Api-Key`.
    let last = path.last ?? []
    let own = Self.isHeader(last) ? [] : Array(last.drop { $0 == "X" })
    var words = Self.name(own, in: outer)
    // A password for a host may be a token of its owner.
    if own == ["PASSWORD"], let owner = words.first, rule.contains(owner) { words = rule }
    if !Self.isSpecific(words) || !Self.namesSecret(words) { words = Self.joining(words, rule) }
    if !Self.isSpecific(words), let host = occurrence.host {
      words = Self.merged(KeyWords.words(of: host), words)
    }
    self.words = words.isEmpty ? ["SECRET"] : words
    containers = outer.map { $0.filter { !KeyVocabulary.singulars.keys.contains($0) } }
      .filter { !$0.isEmpty && !Self.holds($0, in: words) }
    strength = Self.isSpecific(words) ? (Self.namesSecret(words) ? 3 : 2) : 1
  }

  /// The names from the outermost container to the value, without indices and conditions.
  private static func components(of occurrence: UnnamedKey) -> [Substring] {
    var path = occurrence.keyPath.map { $0.prefix { $0 != "[" } }.filter { !$0.isEmpty }
    // The identifier of an object of an Xcode project means nothing.
    if path.first == "objects", occurrence.path.name.elementsEqual("project.pbxproj".utf8) {
      path = Array(path.dropFirst(2))
    }
    let isUnnamed = path.last.map { UnnamedKey.isStructure(String($0)) } ?? true
    if !path.isEmpty, !(isUnnamed && occurrence.assignedName != nil) {
      return path.filter { !isValue($0) && !UnnamedKey.isStructure(String($0)) }.map(
        withoutListPrefix
      )
      .map { HostName.owner(of: $0).map { $0[...] } ?? $0 }
    }
    guard let name = occurrence.assignedName else { return [] }
    return String(decoding: name.suffix(256), as: UTF8.self).split(separator: ".")
      .filter { !isValue($0) }
  }

  /// Whether a name only says that the value is a header of a request; true for an empty one.
  private static func isHeader(_ words: [String]) -> Bool {
    words.allSatisfy { KeyVocabulary.headers.contains($0) }
  }

  /// `INFOPLIST_KEY_MapsApiKey` is the entry `MapsApiKey` of a generated Info.plist.
  private static func withoutListPrefix(_ name: Substring) -> Substring {
    name.hasPrefix("INFOPLIST_KEY_") ? name.dropFirst("INFOPLIST_KEY_".count) : name
  }

  /// Whether a name looks like a secret itself, as where secrets are mapped to secrets; names of
  /// keys are committed.
  private static func isValue(_ name: Substring) -> Bool {
    name.utf8.split { !$0.isAlphanumeric }.contains { run in
      run.count >= 16 && run.count(where: \.isDigit) >= 3
    }
  }

  /// The own name, extended by as many containers as it needs.
  private static func name(_ own: [String], in outer: [[String]]) -> [String] {
    if isSpecific(own) {
      if namesSecret(own) { return own }
      return inSecretContainer(own, outer) ?? (own.count > 1 ? own : prefixed(own, outer))
    }
    return prefixed(own, outer)
  }

  /// `API_KEYS.TMDB` becomes `TMDB_API_KEY`; nil if no container is named after secrets.
  private static func inSecretContainer(_ own: [String], _ outer: [[String]]) -> [String]? {
    var owners: [String] = []
    for container in outer {
      if let last = container.last, namesSecret([last]) {
        let tail = container.reversed().prefix { KeyVocabulary.general.contains($0) }.reversed()
        let head = container.dropLast(tail.count)
          .filter { !KeyVocabulary.wrappers.contains($0) }
        return merged(merged(head, owners), own) + tail.map { KeyVocabulary.singulars[$0] ?? $0 }
      }
      let meant = container.filter { !KeyVocabulary.wrappers.contains($0) }
      if owners.isEmpty, own.count == 1 { owners = meant }
    }
    return nil
  }

  /// Prepends containers to a name that is too general, until it tells the owner.
  private static func prefixed(_ own: [String], _ outer: [[String]]) -> [String] {
    var words = own
    if words == ["VALUE"] || words == ["STRING"] || words == ["DEFAULT"] { words = [] }
    for container in outer {
      let meant = container.filter { !KeyVocabulary.wrappers.contains($0) }
        .map { KeyVocabulary.singulars[$0] ?? $0 }
      // A container named after its content (`keys`, `tokens`) adds nothing to the name.
      guard !meant.isEmpty, !(namesSecret(words) && meant.allSatisfy { namesSecret([$0]) }) else {
        continue
      }
      words = merged(meant, words)
      if isSpecific(words) { return words }
    }
    return words
  }

  /// Combines a name that is too general with that of the rule: `token` found as a GitHub token
  /// becomes `GITHUB_TOKEN`.
  private static func joining(_ words: [String], _ rule: [String]) -> [String] {
    guard isSpecific(rule) else {
      if words.isEmpty {
        let secret = rule.filter { namesSecret([$0]) }
        return secret == ["AUTH"] ? ["AUTH", "TOKEN"] : secret
      }
      return words.count == 1 && !namesSecret(words) ? words + ["SECRET"] : words
    }
    if words.isEmpty || rule.starts(with: words) || rule.suffix(words.count).elementsEqual(words) {
      return rule
    }
    // The secret is only a part of the URL.
    let stem = words.reversed().drop { ["URL", "URI", "ENDPOINT", "HOST"].contains($0) }.reversed()
    if isSpecific(Array(stem)), stem.count < words.count {
      let tail = rule.reversed().prefix { KeyVocabulary.general.contains($0) }.reversed()
      return merged(Array(stem), tail.isEmpty ? ["SECRET"] : Array(tail))
    }
    if isSpecific(words) { return words.count == 1 ? merged(words, Array(rule.suffix(1))) : words }
    guard namesSecret(words) else { return rule }
    return merged(Array(rule.prefix { !KeyVocabulary.general.contains($0) }), words)
  }

  /// Concatenates two names, without repeating words at the end of the first that start the second.
  static func merged(_ first: [String], _ second: [String]) -> [String] {
    for count in stride(from: min(first.count, second.count), to: 0, by: -1)
    where first.suffix(count).elementsEqual(second.prefix(count)) {
      return first + second.dropFirst(count)
    }
    return first + second
  }

  private static func isSpecific(_ words: [String]) -> Bool {
    words.contains { !KeyVocabulary.general.contains($0) }
  }

  private static func namesSecret(_ words: [String]) -> Bool {
    words.contains {
      KeyVocabulary.secrets.contains($0) || KeyVocabulary.singulars.keys.contains($0)
    }
  }

  private static func holds(_ part: [String], in words: [String]) -> Bool {
    part.allSatisfy { words.contains($0) }
  }
}
