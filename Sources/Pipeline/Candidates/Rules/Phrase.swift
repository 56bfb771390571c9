enum Phrase {
  static let rules: [Rule] = [
    Rule(
      context: "phrase-token", of: "Phrase", "Phrase Strings access token",
      severity: .high,
      names: ["phraseapp", "phrase_access", "phrase_token", "phrase_api"],
      form: [.exactly(64, .lowerHex)],
      source: "https://developers.phrase.com/en/api/strings/authentication",
      rotation: "https://app.phrase.com/settings/oauth_access_tokens")
  ]
}
