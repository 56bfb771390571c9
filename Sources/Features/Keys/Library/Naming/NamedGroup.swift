internal import Text
internal import Vocabulary

/// All occurrences of one secret, and the name derived from them.
struct NamedGroup: Comparable {
  /// The qualifiers that distinguish secrets of the same name, in the order in which they are
  /// tried.
  enum Level: CaseIterable {
    case container, file, configuration
  }

  let secret: Secret
  let name: KeyName
  let identity: String
  private let best: UnnamedKey
  private let proposal: NameProposal

  /// - Parameter occurrences: the occurrences of one secret; not empty.
  init(_ occurrences: [UnnamedKey]) {
    let ranked = occurrences.map { ($0, NameProposal(for: $0)) }
    var counts: [[String]: Int] = [:]
    for (_, proposal) in ranked { counts[proposal.words, default: 0] += 1 }
    func rank(_ item: (UnnamedKey, NameProposal)) -> (Int, Int, Int) {
      let words = item.1.words
      return (-item.1.strength, -(counts[words] ?? 0), words.reduce(0) { $0 + $1.utf8.count })
    }
    let (best, proposal) =
      ranked.min { left, right in
        let (first, second) = (rank(left), rank(right))
        if first != second { return first < second }
        if left.1.words != right.1.words {
          return left.1.words.lexicographicallyPrecedes(right.1.words)
        }
        return Self.precedes(left.0, right.0)
      } ?? (occurrences[0], NameProposal(for: occurrences[0]))
    self.best = best
    self.proposal = proposal
    secret = best.secret
    name = NameText.name(of: proposal.words) ?? KeyName.secret
    identity = NameText.identity(of: name)
  }

  static func < (left: Self, right: Self) -> Bool { precedes(left.best, right.best) }

  static func == (left: Self, right: Self) -> Bool { left.secret == right.secret }

  /// The name with the qualifier of a level; the unqualified name if the level has none.
  func qualifiedName(_ level: Level) -> KeyName {
    let words = proposal.words
    let qualified: [String] =
      switch level {
      case .container: NameProposal.merged(proposal.containers.first ?? [], words)
      case .file: NameProposal.merged(fileWords, words)
      case .configuration: words + KeyWords.words(of: best.configuration ?? "")
      }
    return NameText.name(of: qualified) ?? name
  }

  /// The words of the file name, or of the nearest folder whose name is specific enough.
  private var fileWords: [String] {
    let parts = best.path.text.split(separator: "/").reversed()
    let name = parts.first?.split(separator: ".") ?? []
    // The environment of `.env.staging`, `production.env`, and `keys.debug.json`.
    let isList = name.first == "env" || name.last == "env"
    let inner = isList ? name.filter { $0 != "env" } : Array(name.dropFirst().dropLast())
    let stems = (isList ? [] : Array(name.prefix(1))) + inner
    for part in stems + parts.dropFirst() {
      let words = KeyWords.words(of: part).filter {
        !KeyVocabulary.wrappers.contains($0) || KeyVocabulary.qualifiers.contains($0)
      }
      if !words.isEmpty, !words.allSatisfy({ proposal.words.contains($0) }) { return words }
    }
    return []
  }

  private static func precedes(_ left: UnnamedKey, _ right: UnnamedKey) -> Bool {
    if left.path != right.path { return left.path < right.path }
    if left.keyPath != right.keyPath {
      return left.keyPath.lexicographicallyPrecedes(right.keyPath)
    }
    let names = (left.assignedName ?? [], right.assignedName ?? [])
    if names.0 != names.1 { return names.0.precedes(names.1) }
    if left.ruleID != right.ruleID { return left.ruleID < right.ruleID }
    let configurations = (left.configuration ?? "", right.configuration ?? "")
    if configurations.0 != configurations.1 { return configurations.0 < configurations.1 }
    return left.secret.reveal().precedes(right.secret.reveal())
  }
}
