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
