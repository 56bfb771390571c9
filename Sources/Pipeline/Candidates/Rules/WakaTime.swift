enum WakaTime {
  static let rules: [Rule] = [
    Rule(
      token: "wakatime-key", of: "WakaTime", "WakaTime API key",
      severity: .medium,
      form: [.text("waka_")] + TokenForm.uuid,
      source: "https://wakatime.com/developers",
      rotation: "https://wakatime.com/settings/account",
      live: [
        LiveCheck(
          "GET https://api.wakatime.com/api/v1/users/current",
          .basic(user: "{secret}", password: ""), .live(200, when: .has("data")), .restricted(403),
          .dead(401), shows: ["account": "data.username"],
          page: "https://wakatime.com/developers#users")
      ]),
    Rule(
      token: "wakatime-oauth-token", of: "WakaTime", "WakaTime OAuth token or secret",
      severity: .high,
      form: [.oneOf(["waka_tok_", "waka_sec_", "waka_ref_"]), .within(40...100, .alphanumeric)],
      source: "https://wakatime.com/developers",
      rotation: "https://wakatime.com/settings/account"),
    Rule(
      context: "wakatime-legacy-key", of: "WakaTime", "WakaTime API key, older form",
      severity: .medium,
      names: ["wakatime", "waka_time"],
      form: TokenForm.uuid,
      source: "https://wakatime.com/developers",
      rotation: "https://wakatime.com/settings/account"),
  ]
}
