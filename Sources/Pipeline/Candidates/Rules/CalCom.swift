enum CalCom {
  static let rules: [Rule] = [
    Rule(
      token: "cal-com-key", of: "Cal.com", "Cal.com API key",
      severity: .high, form: [.text("cal_live_"), .exactly(32, .lowerHex)],
      source: "https://cal.com/docs/api-reference/v1/authentication",
      rotation: "https://app.cal.com/settings/developer/api-keys",
      live: [
        LiveCheck(
          "GET https://api.cal.com/v2/me", .bearer, .live(200, when: .has("data")),
          .restricted(403), .dead(401), headers: ["cal-api-version": "2024-08-13"],
          page: "https://cal.com/docs/api-reference/v2/me/get-my-profile")
      ])
  ]
}
