enum ReadMe {
  static let rules: [Rule] = [
    Rule(
      token: "readme-key", of: "ReadMe", "ReadMe API key",
      severity: .medium, form: [.text("rdme_"), .exactly(70, .lowerAlphanumeric)],
      source: "https://docs.readme.com/main/reference/authentication")
  ]
}
