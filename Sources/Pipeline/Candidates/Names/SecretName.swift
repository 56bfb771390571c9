internal import Formats
internal import Text

/// The judgement of a name (of a setting, variable, parameter, or header) on its value.
package enum SecretName: Sendable, Hashable {
  package enum Strength: Sendable, Hashable {
    /// Ambiguous: `key`, `token`, `appid`.
    case weak
    /// Names a credential: `apiKey`, `clientSecret`, `AUTH_TOKEN`.
    case strong
  }

  case key(Strength)
  case token(Strength)
  case secret(Strength)
  case password
  /// Not the name of a secret.
  case none

  /// Literals one of which occurs in every name of a secret, in any case.
  package static let anchors: [Anchor] = anchorTexts.map { .word($0) }

  static let anchorTexts = [
    "key", "token", "secret", "pass", "pwd", "auth", "cred", "appid", "app_id", "app-id", "bearer",
    "jwt",
  ]

  /// The number of components of a key path that are judged, from the last one outwards.
  private static let judgedComponents = 3

  /// The anchors, of up to eight bytes, as the last bytes of a text read from left to right.
  static let endings = AnchorEndings(anchorTexts)

  /// Judges a name by its last word and the word before it.
  package init(_ name: some BidirectionalCollection<UInt8>) {
    self = NameJudgement(words: NameWords.words(of: name)).name
  }

  /// Judges a value by its own name; if that is neutral (`value`, `ios`, `tmdb`), by the names of
  /// its containers (`API_KEYS.TMDB`, `secrets.stripe`).
  package init(keyPath: [String]) {
    var isOutside = false
    var isOfValue = false
    let judged = keyPath.reversed().lazy.filter { !KeyTrail.isWrapper($0) }
    for component in judged.prefix(Self.judgedComponents) {
      // The index of an element means nothing.
      if component.utf8.first == UInt8(ascii: "[") { continue }
      let judgement = NameJudgement(words: NameWords.words(of: Array(component.utf8)))
      if isOutside {
        let isContainer =
          judgement.isPlural || judgement.name.isStrong
          || isOfValue && judgement.name == .password
        self = isContainer ? judgement.name : .none
        if isContainer || !judgement.isNeutral { return }
      } else if !judgement.isNeutral {
        self = judgement.name
        return
      }
      isOfValue = !isOutside && Self.values.contains(component.lowercased())
      isOutside = true
    }
    self = .none
  }

  /// Names of a value whose container is named like a setting.
  private static let values: Set<String> = ["value", "defaultvalue"]

  /// The number of components of a key path that may matter, including one index.
  package static let countedComponents = judgedComponents + 1

  /// Whether one of the names that count contains an anchor.
  ///
  /// Cheap, and false for nearly every entry of a large file, so that only the rest is judged.
  static func mayBe(in keyPath: [String]) -> Bool {
    keyPath.reversed().lazy.filter { !KeyTrail.isWrapper($0) }.prefix(countedComponents)
      .contains { hasAnchor(in: $0.utf8) }
  }

  /// Whether a name contains an anchor.
  package static func hasAnchor(in name: some Sequence<UInt8>) -> Bool {
    endings.occur(in: name)
  }

  /// Whether the first anchor in a name starts at an offset, which may lie outside of it.
  static func isFirstAnchor(_ offset: Int, in name: [UInt8]) -> Bool {
    guard name.indices.contains(offset) else { return false }
    // The eight bytes from a place on; the anchors have no more.
    var window: UInt64 = 0
    for index in 0..<8 { window = window << 8 | byte(index, of: name) }
    for place in 0..<offset {
      if isAnchor(window) { return false }
      window = window << 8 | byte(place + 8, of: name)
    }
    return isAnchor(window)
  }

  private static func byte(_ index: Int, of name: [UInt8]) -> UInt64 {
    index < name.count ? UInt64(name[index].lowercased) : 0
  }

  private static func isAnchor(_ window: UInt64) -> Bool {
    anchorLetters >> (window >> 56 & 31) & 1 != 0
      && anchorStarts.contains { window & $0.mask == $0.bytes }
  }

  /// The first letters of the anchors, as bits.
  private static let anchorLetters = anchorTexts.reduce(UInt64(0)) {
    $0 | 1 << UInt64($1.utf8.first.map { $0 & 31 } ?? 0)
  }

  /// The anchors as the first bytes of a number, and the bits that they take.
  private static let anchorStarts = anchorTexts.map { text in
    let unused = UInt64(64 - 8 * text.utf8.count)
    return (
      bytes: text.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } << unused,
      mask: UInt64.max << unused
    )
  }

  /// Whether a name is that of an identifier: `apiKeyId`, `TOKEN_UUID`.
  package static func isOfIdentifier(_ name: [UInt8]) -> Bool {
    NameWords.words(of: name).last.map { NameVocabulary.meaning(of: $0).contains(.identifier) }
      ?? false
  }

  /// Whether a name is `appid`, as several services name the parameter of a key.
  package static func isAppID(_ name: [UInt8]) -> Bool {
    NameWords.words(of: name) == ["app", "id"]
  }

  /// Whether a name is a phrase, as names of stored entries are: `lastReportSentToServerKey`.
  package static func isPhrase(_ name: [UInt8]) -> Bool {
    NameWords.words(of: name).contains { NameVocabulary.meaning(of: $0).contains(.phrase) }
  }

  /// Whether a name says no more than `key` or `keys`.
  package static func isBareKey(_ name: [UInt8]) -> Bool {
    let words = NameWords.words(of: name)
    return words == ["key"] || words == ["keys"]
  }

  package var isStrong: Bool {
    switch self {
    case .key(.strong), .token(.strong), .secret(.strong): true
    default: false
    }
  }
}

/// The judgement on the words of one name, with its details.
struct NameJudgement {
  /// The resulting judgement.
  private(set) var name = SecretName.none
  /// Whether its head is a plural (`keys`, `secrets`): a container of secrets.
  private(set) var isPlural = false
  /// Whether the name is neutral, so that the container's name decides.
  private(set) var isNeutral = false

  init(words: [NameWord]) {
    let all = words.count
    var words = words.map(NameVocabulary.meaning)[...]
    // `apiKeyProd`, `tokenString`, `secretValueIos`: the head precedes these words.
    while let last = words.last, last.contains(.qualifier) { words.removeLast() }
    // `API_KEY_FOR_IOS`
    if words.endIndex < all, let last = words.last, last.contains(.forWord) { words.removeLast() }
    guard let head = words.last else {
      isNeutral = true
      return
    }
    let before = words.dropLast()
    isPlural = head.contains(.plural)
    if words.contains(where: { $0.contains(.harmless) }) { return }
    name = Self.judge(head: head, before: before)
    if name == .none { name = Self.judgeEarlierHead(of: words) }
    if head.contains(.id), let last = before.last, last.contains(.head) { name = .key(.weak) }
    isNeutral =
      name == .none && !head.contains(.describing) && !words.contains { $0.contains(.head) }
  }

  /// Judges names that end in an owner: `API_KEY_TMDB`.
  ///
  /// Only a strong name may have words after it, at most two, and those must name an owner.
  private static func judgeEarlierHead(of words: ArraySlice<WordMeaning>) -> SecretName {
    guard let index = words.lastIndex(where: { $0.contains(.head) }),
      (1...2).contains(words.endIndex - index - 1),
      words[(index + 1)...].allSatisfy({ $0.contains(.owner) })
    else { return .none }
    let judged = judge(head: words[index], before: words[..<index])
    return judged.isStrong && index > words.startIndex ? judged : .none
  }

  private static func judge(
    head: WordMeaning, before: ArraySlice<WordMeaning>
  ) -> SecretName {
    let modifier = before.last ?? []
    if head.contains(.key) {
      if modifier.contains(.harmlessKey) || modifier.contains(.lookedUp) { return .none }
      return .key(modifier.contains(.strongKey) ? .strong : .weak)
    }
    if head.contains(.token) {
      if modifier.contains(.harmlessToken) { return .none }
      return .token(modifier.contains(.strongToken) ? .strong : .weak)
    }
    if head.contains(.secret) { return .secret(.strong) }
    if head.contains(.strongTokenAlone) { return .token(.strong) }
    if head.contains(.weakSecret) { return .secret(.weak) }
    if head.contains(.password) { return .password }
    if head.contains(.pass), before.isEmpty || modifier.contains(.account) { return .password }
    if head.contains(.passe), modifier.contains(.ofWord) { return .password }
    if head.contains(.hostToken), modifier.contains(.host) { return .token(.strong) }
    return head.contains(.id) && modifier.contains(.app) ? .key(.weak) : .none
  }
}
