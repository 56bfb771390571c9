enum Radar {
  static let rules: [Rule] = [
    Rule(
      token: "radar-secret-key", of: "Radar", "Radar secret key",
      severity: .high, form: [.oneOf(["prj_live_sk_", "prj_test_sk_"]), .exactly(40, .lowerHex)],
      source: "https://docs.radar.com/api#authentication",
      rotation: "https://dashboard.radar.com/settings"),
    Rule(
      token: "radar-publishable-key", of: "Radar", "Radar publishable key",
      severity: .low, form: [.oneOf(["prj_live_pk_", "prj_test_pk_"]), .exactly(40, .lowerHex)],
      isPublishable: true,
      source: "https://docs.radar.com/api#authentication"),
  ]
}
