enum Ubidots {
  static let rules: [Rule] = [
    Rule(
      token: "ubidots-token", of: "Ubidots", "Ubidots token",
      severity: .medium, form: [.oneOf(["BBFF-", "BBUS-"]), .within(30...36, .alphanumeric)],
      source: "https://docs.ubidots.com/v1.6/reference/authentication",
      rotation: "https://industrial.ubidots.com/accounts/profile/api")
  ]
}
