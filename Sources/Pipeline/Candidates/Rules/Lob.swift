enum Lob {
  static let rules: [Rule] = [
    Rule(
      token: "lob-live-key", of: "Lob", "Lob live API key",
      severity: .critical,
      form: [.text("live_"), .exactly(35, .lowerHex)],
      source: "https://docs.lob.com/#tag/Authentication",
      rotation: "https://dashboard.lob.com/settings/api-keys", live: liveChecks),
    Rule(
      context: "lob-test-key", of: "Lob", "Lob test API key",
      severity: .low, names: ["lob_", "lob-", "lobapi", "lobkey", "lob.com"],
      form: [.text("test_"), .exactly(35, .lowerHex)],
      source: "https://docs.lob.com/#tag/Authentication",
      rotation: "https://dashboard.lob.com/settings/api-keys", live: liveChecks),
    Rule(
      token: "lob-publishable-key", of: "Lob", "Lob publishable API key",
      severity: .low,
      form: [.oneOf(["live_pub_", "test_pub_"]), .exactly(31, .lowerHex)], isPublishable: true,
      source: "https://docs.lob.com/#tag/Authentication"),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://api.lob.com/v1/addresses?limit=1", .basic(user: "{secret}", password: ""),
      .live(200, when: .has("object")), .restricted(403), .dead(401),
      page: "https://docs.lob.com/#tag/Addresses/operation/addresses_list")
  ]
}
