enum Coze {
  static let rules: [Rule] = [
    Rule(
      context: "coze-token", of: "Coze", "Coze personal access token",
      severity: .high,
      names: ["coze"], form: [.oneOf(["pat_", "sat_"]), .within(40...80, .alphanumeric)],
      source: "https://www.coze.com/docs/developer_guides/pat",
      rotation: "https://www.coze.com/open/oauth/pats")
  ]
}
