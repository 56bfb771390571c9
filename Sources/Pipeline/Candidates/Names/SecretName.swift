internal import Formats

/// What the name of a setting, variable, parameter or header says about its value.
package enum SecretName: Sendable, Hashable {
  package enum Strength: Sendable, Hashable {
    /// Names much else too: `key`, `token`, `appid`.
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

  /// Literals one of which stands in every name of a secret, in any case.
  package static let anchors: [Anchor] = anchorTexts.map { .word($0) }

  static let anchorTexts = [
    "key", "token", "secret", "pass", "pwd", "auth", "cred", "appid", "app_id", "app-id", "bearer",
    "jwt",
  ]

  /// Components of a key path that are judged, from the last one outwards.
  private static let judgedComponents = 3

  /// The anchors, of up to eight bytes, as the last bytes of a text that is read from left to right.
  static let endings = AnchorEndings(anchorTexts)

  /// Judges a name by its last word and the word before it.
  package init(_ name: some BidirectionalCollection<UInt8>) {
    self = NameJudgement(words: NameWords.words(of: name)).name
  }

  /// Judges a value by its own name; where that says nothing (`value`, `ios`, `tmdb`), by the names
  /// of the containers around it (`API_KEYS.TMDB`, `secrets.stripe`).
  package init(keyPath: [String]) {
    var isOutside = false
    for component in keyPath.reversed().prefix(Self.judgedComponents) {
      // The index of an element says nothing.
      if component.utf8.first == UInt8(ascii: "[") { continue }
      let judgement = NameJudgement(words: NameWords.words(of: Array(component.utf8)))
      if isOutside {
        let isContainer = judgement.isPlural || judgement.name.isStrong
        self = isContainer ? judgement.name : .none
        if isContainer || !judgement.isNeutral { return }
      } else if !judgement.isNeutral {
        self = judgement.name
        return
      }
      isOutside = true
    }
    self = .none
  }

  /// Components of a key path that may be judged, with an index that takes a place among them.
  package static let countedComponents = judgedComponents + 1

  /// Whether one of the names that count has an anchor in it.
  ///
  /// Cheap, and false for nearly every entry of a large file, so that only the rest is judged.
  static func mayStand(in keyPath: [String]) -> Bool {
    keyPath.suffix(countedComponents).contains { hasAnchor(in: $0.utf8) }
  }

  /// Whether an anchor stands in a name.
  package static func hasAnchor(in name: some Sequence<UInt8>) -> Bool {
    endings.occur(in: name)
  }

  package var isStrong: Bool {
    switch self {
    case .key(.strong), .token(.strong), .secret(.strong): true
    default: false
    }
  }
}

/// The judgement over the words of one name, and how it came about.
struct NameJudgement {
  /// What the name says.
  private(set) var name = SecretName.none
  /// Whether its head is a plural (`keys`, `secrets`): a container of secrets.
  private(set) var isPlural = false
  /// Whether the name says nothing either way, so that the container's name decides.
  private(set) var isNeutral = false

  init(words: [String]) {
    var words = words[...]
    // `apiKeyProd`, `tokenString`, `secretValueIos`: the head stands before.
    while let last = words.last, NameVocabulary.qualifiers.contains(last) { words.removeLast() }
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

  /// Judges names that end in whose key it is: `API_KEY_TMDB`.
  ///
  /// Only a strong name may have words after it, two at most, and those must name an owner.
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
      // A key for a token is a name under which it is kept.
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
    case "password", "passwords", "pwd", "passphrase", "passcode":
      return .password
    case "pass", "pw":
      return before.isEmpty || NameVocabulary.accounts.contains(modifier) ? .password : .none
    case "id":
      return modifier == "app" ? .key(.weak) : .none
    default:
      return .none
    }
  }
}
