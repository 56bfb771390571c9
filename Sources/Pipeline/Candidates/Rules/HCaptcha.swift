enum HCaptcha {
  static let rules: [Rule] = [
    Rule(
      context: "hcaptcha-secret", of: "hCaptcha", "hCaptcha secret",
      severity: .medium,
      names: ["hcaptcha"], form: [.text("ES_"), .exactly(32, .lowerHex)],
      source: "https://docs.hcaptcha.com/",
      rotation: "https://dashboard.hcaptcha.com/settings/secrets")
  ]
}
