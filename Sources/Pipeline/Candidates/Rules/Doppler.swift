enum Doppler {
  static let rules: [Rule] = [
    Rule(
      token: "doppler-token", of: "Doppler", "Doppler token",
      severity: .critical,
      form: [
        .oneOf(["dp.pt.", "dp.st.", "dp.ct.", "dp.sa.", "dp.scim.", "dp.audit."]),
        .within(40...44, .alphanumeric),
      ],
      source: "https://docs.doppler.com/reference/auth-token-formats", live: liveChecks),
    Rule(
      token: "doppler-service-token", of: "Doppler",
      "Doppler service token with the name of its config",
      severity: .critical,
      form: [
        .text("dp.st."), .within(2...35, .base64URL), .text("."), .within(40...44, .alphanumeric),
      ],
      source: "https://docs.doppler.com/reference/auth-token-formats", live: liveChecks),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://api.doppler.com/v3/me", .bearer, .live(200, when: .has("workplace")),
      .restricted(403), .dead(401), shows: ["workplace": "workplace.name", "name": "name"],
      page: "https://docs.doppler.com/reference/auth-me")
  ]
}
