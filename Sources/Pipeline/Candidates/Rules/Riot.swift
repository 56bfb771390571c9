enum Riot {
  static let rules: [Rule] = [
    Rule(
      token: "riot-key", of: "Riot Games", "Riot Games API key",
      severity: .medium, form: [.text("RGAPI-")] + TokenForm.uuid,
      source: "https://developer.riotgames.com/docs/portal",
      rotation: "https://developer.riotgames.com/")
  ]
}
