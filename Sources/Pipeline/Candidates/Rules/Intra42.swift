enum Intra42 {
  static let rules: [Rule] = [
    Rule(
      token: "intra-42-secret", of: "42", "42 API client secret",
      severity: .high, form: [.oneOf(["s-s4t2ud-", "s-s4t2af-"]), .exactly(64, .lowerHex)],
      source: "https://api.intra.42.fr/apidoc/guides/getting_started",
      rotation: "https://profile.intra.42.fr/oauth/applications")
  ]
}
