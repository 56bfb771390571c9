enum Dub {
  static let rules: [Rule] = [
    Rule(
      token: "dub-key", of: "Dub", "Dub API key",
      severity: .high, form: [.text("dub_"), .exactly(24, .alphanumeric)],
      source: "https://dub.co/docs/api-reference/tokens",
      rotation: "https://app.dub.co/settings/tokens"),
    Rule(
      token: "dub-publishable-key", of: "Dub", "Dub publishable key",
      severity: .low, form: [.text("dub_pk_"), .within(16...64, .alphanumeric)],
      isPublishable: true,
      source: "https://dub.co/docs/sdks/client-side/installation-guides/react"),
  ]
}
