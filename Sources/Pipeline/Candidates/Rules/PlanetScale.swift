enum PlanetScale {
  static let rules: [Rule] = [
    Rule(
      token: "planetscale-token", of: "PlanetScale",
      "PlanetScale service token, OAuth token or password",
      severity: .critical,
      form: [
        .oneOf(["pscale_tkn_", "pscale_oauth_", "pscale_pw_"]), .within(30...80, .unreserved),
      ],
      source: "https://planetscale.com/docs/api/reference/service-tokens")
  ]
}
