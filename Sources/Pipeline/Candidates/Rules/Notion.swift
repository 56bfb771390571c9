enum Notion {
  static let rules: [Rule] = [
    Rule(
      token: "notion-token", of: "Notion", "Notion integration token",
      severity: .high, form: [.text("ntn_"), .exactly(11, .digits), .exactly(35, .alphanumeric)],
      source: "https://developers.notion.com/docs/authorization",
      rotation: "https://www.notion.so/my-integrations",
      live: [
        LiveCheck(
          "GET https://api.notion.com/v1/users/me", .bearer, .live(200, when: .has("id")),
          .restricted(403), .dead(401), headers: ["Notion-Version": "2022-06-28"],
          shows: ["workspace": "bot.workspace_name"],
          page: "https://developers.notion.com/reference/get-self")
      ]),
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
