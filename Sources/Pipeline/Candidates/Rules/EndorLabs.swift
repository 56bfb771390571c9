enum EndorLabs {
  static let rules: [Rule] = [
    Rule(
      token: "endor-labs-key", of: "Endor Labs", "Endor Labs API key",
      severity: .high, form: [.text("endr+"), .exactly(16, .alphanumeric)],
      source: "https://docs.endorlabs.com/platform-administration/api-keys/",
      rotation: "https://app.endorlabs.com/")
  ]
}
