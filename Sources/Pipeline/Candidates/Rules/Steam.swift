enum Steam {
  static let rules: [Rule] = [
    Rule(
      context: "steam-key", of: "Steam", "Steam Web API key",
      severity: .medium,
      names: ["steam_api", "steamapi", "steam_web", "steamweb", "api.steampowered.com"],
      form: [.exactly(32, .anyHex)],
      source: "https://partner.steamgames.com/doc/webapi_overview/auth",
      rotation: "https://steamcommunity.com/dev/apikey")
  ]
}
