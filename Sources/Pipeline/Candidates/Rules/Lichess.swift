enum Lichess {
  static let rules: [Rule] = [
    Rule(
      context: "lichess-token", of: "Lichess", "Lichess personal access token",
      severity: .medium,
      names: ["lichess"], form: [.oneOf(["lip_", "lio_"]), .within(20...40, .alphanumeric)],
      source: "https://lichess.org/api#section/Introduction/Authentication",
      rotation: "https://lichess.org/account/oauth/token")
  ]
}
