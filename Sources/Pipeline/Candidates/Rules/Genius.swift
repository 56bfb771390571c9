enum Genius {
  static let rules: [Rule] = [
    Rule(
      context: "genius-token", of: "Genius", "Genius access token or client secret",
      severity: .low,
      names: [
        "genius_access", "geniusaccess", "genius_client", "geniusclient", "genius_api", "geniusapi",
        "api.genius.com",
      ],
      form: [.within(64...86, .base64URL)],
      source: "https://docs.genius.com/#/authentication-h1",
      rotation: "https://genius.com/api-clients")
  ]
}
