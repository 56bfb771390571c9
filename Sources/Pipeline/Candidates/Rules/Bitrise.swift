enum Bitrise {
  static let rules: [Rule] = [
    Rule(
      context: "bitrise-token", of: "Bitrise", "Bitrise access token",
      severity: .high, names: ["bitrise"], form: [.exactly(86, .base64URL)],
      source: "https://docs.bitrise.io/en/bitrise-platform/accounts/"
        + "personal-access-tokens.html",
      rotation: "https://app.bitrise.io/me/account/security")
  ]
}
