enum Statsig {
  static let rules: [Rule] = [
    Rule(
      context: "statsig-server-key", of: "Statsig", "Statsig server secret",
      severity: .high, names: ["statsig"], form: [.text("secret-"), .exactly(43, .alphanumeric)],
      source: "https://docs.statsig.com/sdk-keys/api-keys/",
      rotation: "https://console.statsig.com/api_keys")
  ]
}
