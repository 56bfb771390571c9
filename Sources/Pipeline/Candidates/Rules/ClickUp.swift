enum ClickUp {
  static let rules: [Rule] = [
    Rule(
      context: "clickup-token", of: "ClickUp", "ClickUp personal API token",
      severity: .high,
      names: ["clickup"],
      form: [.text("pk_"), .within(5...10, .digits), .text("_"), .exactly(32, .upperAlphanumeric)],
      source: "https://developer.clickup.com/docs/authentication",
      rotation: "https://app.clickup.com/settings/apps")
  ]
}
