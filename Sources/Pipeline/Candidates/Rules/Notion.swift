enum Notion {
  static let rules: [Rule] = [
    Rule(
      token: "notion-token", of: "Notion", "Notion integration token",
      severity: .high, form: [.text("ntn_"), .exactly(11, .digits), .exactly(35, .alphanumeric)],
      source: "https://developers.notion.com/docs/authorization",
      rotation: "https://www.notion.so/my-integrations"),
    Rule(
      context: "notion-legacy-token", of: "Notion", "Notion integration token, older form",
      severity: .high, names: ["notion"], form: [.text("secret_"), .exactly(43, .alphanumeric)],
      source: "https://developers.notion.com/docs/authorization",
      rotation: "https://www.notion.so/my-integrations"),
    Rule(
      token: "notion-legacy-token-without-name", of: "Notion",
      "Notion integration token, older form, without its name",
      severity: .high, confidence: .medium,
      form: [.text("secret_"), .exactly(43, .alphanumeric)],
      evidence: { MachineMade.evidence(of: $0, after: UInt8(ascii: "_")) },
      source: "https://developers.notion.com/docs/authorization",
      rotation: "https://www.notion.so/my-integrations"),
  ]
}
