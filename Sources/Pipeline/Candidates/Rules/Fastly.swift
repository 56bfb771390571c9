enum Fastly {
  static let rules: [Rule] = [
    Rule(
      context: "fastly-token", of: "Fastly", "Fastly API token",
      severity: .high, names: ["fastly"], form: [.exactly(32, .base64URL)],
      source: "https://www.fastly.com/documentation/reference/api/auth-tokens/",
      rotation: "https://manage.fastly.com/account/personal/tokens")
  ]
}
