enum Yelp {
  static let rules: [Rule] = [
    Rule(
      context: "yelp-key", of: "Yelp", "Yelp API key",
      severity: .medium, names: ["yelp"], words: ["bearer"], form: [.exactly(128, .base64URL)],
      source: "https://docs.developer.yelp.com/docs/fusion-authentication",
      rotation: "https://www.yelp.com/developers/v3/manage_app")
  ]
}
