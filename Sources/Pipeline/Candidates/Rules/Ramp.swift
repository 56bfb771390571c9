enum Ramp {
  static let rules: [Rule] = [
    Rule(
      token: "ramp-secret", of: "Ramp", "Ramp client secret or access token",
      severity: .critical,
      form: [.oneOf(["ramp_sec_", "ramp_tok_"]), .within(40...80, .alphanumeric)],
      source: "https://docs.ramp.com/developer-api/v1/authorization",
      rotation: "https://app.ramp.com/developer")
  ]
}
