enum Eventbrite {
  static let rules: [Rule] = [
    Rule(
      context: "eventbrite-token", of: "Eventbrite", "Eventbrite private token",
      severity: .medium,
      names: ["eventbrite"],
      form: [.exactly(20, .upperAlphanumeric)], minimumEntropy: 2.8,
      source: "https://www.eventbrite.com/platform/docs/authentication",
      rotation: "https://www.eventbrite.com/account-settings/apps")
  ]
}
