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
  private static let endings = AnchorEndings(anchorTexts)

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
  static let countedComponents = judgedComponents + 1

  /// Whether one of the names that count has an anchor in it.
  ///
  /// Cheap, and false for nearly every entry of a large file, so that only the rest is judged.
  static func mayStand(in keyPath: [String]) -> Bool {
    keyPath.suffix(countedComponents).contains { hasAnchor(in: $0.utf8) }
  }

  /// Whether an anchor stands in a name.
  static func hasAnchor(in name: some Sequence<UInt8>) -> Bool {
    let endings = Self.endings
    var last: UInt64 = 0
    for byte in name {
      last = last << 8 | UInt64(byte | 0x20)
      if endings.stand(at: last) { return true }
    }
    return false
  }

  package var isStrong: Bool {
    switch self {
    case .key(.strong), .token(.strong), .secret(.strong): true
    default: false
    }
  }
}
