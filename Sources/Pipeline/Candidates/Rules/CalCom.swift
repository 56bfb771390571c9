enum CalCom {
  static let rules: [Rule] = [
    Rule(
      token: "cal-com-key", of: "Cal.com", "Cal.com API key",
      severity: .high, form: [.text("cal_live_"), .exactly(32, .lowerHex)],
      source: "https://cal.com/docs/api-reference/v1/authentication",
      rotation: "https://app.cal.com/settings/developer/api-keys")
  ]
}
