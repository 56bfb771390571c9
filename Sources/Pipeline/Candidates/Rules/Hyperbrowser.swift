enum Hyperbrowser {
  static let rules: [Rule] = [
    Rule(
      context: "hyperbrowser-key", of: "Hyperbrowser", "Hyperbrowser API key",
      severity: .medium,
      names: ["hyperbrowser"], form: [.text("hb_"), .within(24...40, .alphanumeric)],
      source: "https://docs.hyperbrowser.ai/",
      rotation: "https://app.hyperbrowser.ai/settings")
  ]
}
