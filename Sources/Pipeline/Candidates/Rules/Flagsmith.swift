enum Flagsmith {
  static let rules: [Rule] = [
    Rule(
      context: "flagsmith-server-key", of: "Flagsmith", "Flagsmith server-side environment key",
      severity: .high,
      names: ["flagsmith"], form: [.text("ser."), .within(20...40, .alphanumeric)],
      source: "https://docs.flagsmith.com/clients/server-side",
      rotation: "https://app.flagsmith.com/")
  ]
}
