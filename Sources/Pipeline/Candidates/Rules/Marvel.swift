enum Marvel {
  static let rules: [Rule] = [
    Rule(
      context: "marvel-private-key", of: "Marvel", "Marvel API private key",
      severity: .low,
      names: ["marvel"], form: [.exactly(40, .lowerHex)],
      source: "https://developer.marvel.com/documentation/authorization",
      rotation: "https://developer.marvel.com/account")
  ]
}
