enum Trello {
  static let rules: [Rule] = [
    Rule(
      token: "trello-token", of: "Trello", "Trello API token",
      severity: .high, form: [.text("ATTA"), .exactly(72, .lowerHex)],
      source: "https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization/")
  ]
}
