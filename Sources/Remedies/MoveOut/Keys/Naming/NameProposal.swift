internal import Text

/// The name that one sighting would give to its secret, and how well it is founded.
struct NameProposal {
  /// In capitals.
  private(set) var words: [String]
  /// 3: says whose secret it is and that it is one; 2: says whose; 1: neither.
  let strength: Int
  /// The containers that are not part of the name, the nearest first.
  let containers: [[String]]

  init(for sighting: UnnamedKey) {
    let rule = KeyWords.words(of: sighting.ruleID)
    let path = Self.components(of: sighting).map { KeyWords.words(of: $0) }
    let outer = Array(path.dropLast().reversed().filter { !$0.isEmpty })
    let own = path.last ?? []
    var words = Self.name(own, in: outer)
    if !Self.isSpecific(words) || !Self.saysSecret(words) { words = Self.joining(words, rule) }
    self.words = words.isEmpty ? ["SECRET"] : words
    containers = outer.map { $0.filter { !KeyVocabulary.singulars.keys.contains($0) } }
      .filter { !$0.isEmpty && !Self.holds($0, in: words) }
    strength = Self.isSpecific(words) ? (Self.saysSecret(words) ? 3 : 2) : 1
  }

  /// The names from the outermost container to the value, without indices and conditions.
  private static func components(of sighting: UnnamedKey) -> [Substring] {
    let path = sighting.keyPath.map { $0.prefix { $0 != "[" } }.filter { !$0.isEmpty }
    if !path.isEmpty { return path.filter { !isValue($0) } }
    guard let name = sighting.assignedName else { return [] }
    return String(decoding: name.suffix(256), as: UTF8.self).split(separator: ".")
      .filter { !isValue($0) }
  }

  /// Whether a name looks like a secret itself, as where secrets are mapped to secrets: names of keys
  /// are for everybody.
  private static func isValue(_ name: Substring) -> Bool {
    name.utf8.split { !$0.isAlphanumeric }.contains { run in
      run.count >= 16 && run.count(where: \.isDigit) >= 3
    }
  }

  /// The own name with as much of the containers as it needs.
  private static func name(_ own: [String], in outer: [[String]]) -> [String] {
    if isSpecific(own) {
      if saysSecret(own) { return own }
      return inSecretContainer(own, outer) ?? (own.count > 1 ? own : prefixed(own, outer))
    }
    return prefixed(own, outer)
  }

  /// `API_KEYS.TMDB` is `TMDB_API_KEY`; nil where no container says that it holds secrets.
  private static func inSecretContainer(_ own: [String], _ outer: [[String]]) -> [String]? {
    var owners: [String] = []
    for container in outer {
      if let last = container.last, saysSecret([last]) {
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

  /// Containers before a name that is too general, until it says whose it is.
  private static func prefixed(_ own: [String], _ outer: [[String]]) -> [String] {
    var words = own
    if words == ["VALUE"] || words == ["STRING"] || words == ["DEFAULT"] { words = [] }
    for container in outer {
      let meant = container.filter { !KeyVocabulary.wrappers.contains($0) }
        .map { KeyVocabulary.singulars[$0] ?? $0 }
      // A container named for what it holds (`keys`, `tokens`) says no more than the name does.
      guard !meant.isEmpty, !(saysSecret(words) && meant.allSatisfy { saysSecret([$0]) }) else {
        continue
      }
      words = merged(meant, words)
      if isSpecific(words) { return words }
    }
    return words
  }

  /// A name that says too little together with that of the rule: `token` found as a GitHub token is
  /// `GITHUB_TOKEN`.
  private static func joining(_ words: [String], _ rule: [String]) -> [String] {
    guard isSpecific(rule) else {
      if words.isEmpty { return rule.filter { saysSecret([$0]) } }
      return isSpecific(words) && words.count == 1 ? words + ["SECRET"] : words
    }
    if words.isEmpty || rule.starts(with: words) || rule.suffix(words.count).elementsEqual(words) {
      return rule
    }
    // A part of an address is no address.
    let stem = words.reversed().drop { ["URL", "URI", "ENDPOINT", "HOST"].contains($0) }.reversed()
    if isSpecific(Array(stem)), stem.count < words.count {
      let tail = rule.reversed().prefix { KeyVocabulary.general.contains($0) }.reversed()
      return merged(Array(stem), tail.isEmpty ? ["SECRET"] : Array(tail))
    }
    if isSpecific(words) { return words.count == 1 ? merged(words, Array(rule.suffix(1))) : words }
    guard saysSecret(words) else { return rule }
    return merged(Array(rule.prefix { !KeyVocabulary.general.contains($0) }), words)
  }

  /// One name before another, what the end of the one and the start of the other share once only.
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

  private static func saysSecret(_ words: [String]) -> Bool {
    words.contains {
      KeyVocabulary.secrets.contains($0) || KeyVocabulary.singulars.keys.contains($0)
    }
  }

  private static func holds(_ part: [String], in words: [String]) -> Bool {
    part.allSatisfy { words.contains($0) }
  }
}
