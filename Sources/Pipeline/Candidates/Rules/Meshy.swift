enum Meshy {
  static let rules: [Rule] = [
    Rule(
      token: "meshy-key", of: "Meshy", "Meshy API key",
      severity: .medium, form: [.text("msy_"), .within(36...60, .alphanumeric)],
      source: "https://docs.meshy.ai/en/api/authentication",
      rotation: "https://www.meshy.ai/settings/api")
  ]
}
