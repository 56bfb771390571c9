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

  /// Judges a name by its last word and the word before it.
  package init(_ name: some BidirectionalCollection<UInt8>) {
    self = NameJudgement(words: NameWords.words(of: name)).name
  }

  /// Judges a value by its own name; where that says nothing (`value`, `ios`, `tmdb`), by the names
  /// of the containers around it (`API_KEYS.TMDB`, `secrets.stripe`).
  package init(keyPath: [String]) {
    var isOutside = false
    for component in keyPath.reversed().prefix(3) {
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

  package var isStrong: Bool {
    switch self {
    case .key(.strong), .token(.strong), .secret(.strong): true
    default: false
    }
  }
}
