enum Neon {
  static let rules: [Rule] = [
    Rule(
      token: "neon-key", of: "Neon", "Neon API key",
      severity: .critical, form: [.text("napi_"), .exactly(64, .lowerAlphanumeric)],
      source: "https://neon.com/docs/manage/api-keys",
      rotation: "https://console.neon.tech/app/settings/api-keys")
  ]
}
