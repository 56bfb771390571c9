internal import Formats
internal import Text

/// The value of a config entry whose name is a provider's and nothing else: `geoapify: V`,
/// `GEOAPIFY=V`.
enum ProviderEntry {
  /// The minimum length of a value in bytes.
  static let shortest = 20

  /// The names of the providers, in letters and digits.
  static let names = NameSet(rulesByName.keys)

  /// The rules of each name in lower case, those of one length before those of several.
  ///
  /// Made by bytes, as a hook waits for it.
  private static let rulesByName: [[UInt8]: [Rule]] = {
    var rules: [[UInt8]: [Rule]] = [:]
    for rule in RuleSet.builtIn.rules {
      guard let lengths = rule.announcedValue?.lengths, lengths.lowerBound >= shortest else {
        continue
      }
      let provider = rule.provider.utf8.filter(\.isAlphanumeric).map(\.lowercased)
      for anchor in rule.anchors where anchor.text.utf8.count >= shortestName {
        let name = anchor.text.utf8.map(\.lowercased)
        guard provider.starts(with: name) || name.starts(with: provider),
          name.allSatisfy(\.isAlphanumeric),
          !(rules[name]?.contains { $0 === rule } ?? false)
        else { continue }
        rules[name, default: []]
          .insert(rule, at: lengths.count == 1 ? 0 : rules[name]?.count ?? 0)
      }
    }
    return rules
  }()

  /// The minimum length of a name in bytes.
  private static let shortestName = 4

  /// Returns the candidate in an entry; nil unless its value has the form of the provider and is
  /// random.
  static func candidate(in entry: Entry) -> Candidate? {
    guard entry.hasName, entry.value.count >= shortest,
      let name = entry.keyPath.last.map({ Array($0.utf8) }), names.contains(name[...]),
      let rules = rulesByName[name.map(\.lowercased)],
      let rule = rules.first(where: { $0.announcedValue?.isWhole(entry.value) ?? false }),
      ValueShape(entry.value).looksLikeKey, !isSum(entry)
    else { return nil }
    return Candidate(
      rule: rule, span: entry.span, value: entry.value, name: name,
      keyPath: entry.keyPath)
  }

  /// Whether the value has the length of a commit ID or a SHA-256 sum, or a container says that it
  /// is a checksum.
  private static func isSum(_ entry: Entry) -> Bool {
    let isHex = entry.value.allSatisfy(\.isHexDigit)
    if isHex, entry.value.count == 40 || entry.value.count == 64 { return true }
    return entry.keyPath.dropLast().contains { component in
      let component = component.lowercased()
      return sums.contains { component.contains($0) }
    }
  }

  private static let sums = [
    "checksum", "sha1", "sha2", "sha5", "md5", "hash", "digest", "integrity", "commit", "revision",
    "version", "uuid", "etag",
  ]
}
