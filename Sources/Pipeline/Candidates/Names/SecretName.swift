internal import Formats

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

  /// Whether a name is that of an identifier: `apiKeyId`, `TOKEN_UUID`.
  package static func isOfIdentifier(_ name: [UInt8]) -> Bool {
    NameVocabulary.identifiers.contains(NameWords.words(of: name).last ?? "")
  }

  /// Whether a name is `appid`, as several services name the parameter of a key.
  package static func isAppID(_ name: [UInt8]) -> Bool {
    NameWords.words(of: name) == ["app", "id"]
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

  init(words: [String]) {
    let all = words.count
    var words = words[...]
    // `apiKeyProd`, `tokenString`, `secretValueIos`: the head precedes these words.
    while let last = words.last, NameVocabulary.qualifiers.contains(last) { words.removeLast() }
    // `API_KEY_FOR_IOS`
    if words.endIndex < all, words.last == "for" { words.removeLast() }
    guard let head = words.last else {
      isNeutral = true
      return
    }
    let before = words.dropLast()
    isPlural = NameVocabulary.plurals.contains(head)
    if words.contains(where: NameVocabulary.isHarmless) { return }
    name = Self.judge(head: head, before: before)
    if name == .none { name = Self.judgeEarlierHead(of: words) }
    let isIdentifier = head == "id" && NameVocabulary.heads.contains(before.last ?? "")
    if isIdentifier { name = .key(.weak) }
    isNeutral =
      name == .none && !NameVocabulary.describing.contains(head)
      && !words.contains { NameVocabulary.heads.contains($0) }
  }

  /// Judges names that end in an owner: `API_KEY_TMDB`.
  ///
  /// Only a strong name may have words after it, at most two, and those must name an owner.
  private static func judgeEarlierHead(of words: ArraySlice<String>) -> SecretName {
    guard let index = words.lastIndex(where: { NameVocabulary.heads.contains($0) }),
      (1...2).contains(words.endIndex - index - 1),
      words[(index + 1)...].allSatisfy(NameVocabulary.isOwner)
    else { return .none }
    let judged = judge(head: words[index], before: words[..<index])
    return judged.isStrong && index > words.startIndex ? judged : .none
  }

  private static func judge(head: String, before: ArraySlice<String>) -> SecretName {
    let modifier = before.last ?? ""
    switch head {
    case "key", "keys":
      if NameVocabulary.harmlessKeys.contains(modifier) { return .none }
      // A key for a token is a name to look it up by.
      if modifier == "token" || modifier == "password" || modifier == "credential" { return .none }
      return .key(NameVocabulary.strongKeys.contains(modifier) ? .strong : .weak)
    case "token", "tokens":
      if NameVocabulary.harmlessTokens.contains(modifier) { return .none }
      return .token(NameVocabulary.strongTokens.contains(modifier) ? .strong : .weak)
    case "secret", "secrets":
      return .secret(.strong)
    case "bearer", "jwt", "authorization":
      return .token(.strong)
    case "auth", "credential", "credentials", "cred", "creds":
      return .secret(.weak)
    case "password", "passwords", "pwd", "passphrase", "passcode", "passwort":
      return .password
    case "passe":
      // "mot de passe"
      return modifier == "de" ? .password : .none
    case "oauth":
      // The tokens of hosts in auth.json of Composer.
      return modifier == "github" || modifier == "gitlab" ? .token(.strong) : .none
    case "pass", "pw":
      return before.isEmpty || NameVocabulary.accounts.contains(modifier) ? .password : .none
    case "id":
      return modifier == "app" ? .key(.weak) : .none
    default:
      return .none
    }
  }
}
