enum Clojars {
  static let rules: [Rule] = [
    Rule(
      token: "clojars-token", of: "Clojars", "Clojars deploy token",
      severity: .critical, form: [.text("CLOJARS_"), .exactly(60, .lowerHex)],
      source: "https://github.com/clojars/clojars-web/wiki/Deploy-Tokens",
      rotation: "https://clojars.org/tokens")
  ]
}
