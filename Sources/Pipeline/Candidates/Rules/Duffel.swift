enum Duffel {
  static let rules: [Rule] = [
    Rule(
      token: "duffel-token", of: "Duffel", "Duffel access token",
      severity: .high,
      form: [.oneOf(["duffel_live_", "duffel_test_"]), .within(40...50, .base64URL)],
      source: "https://duffel.com/docs/api/overview/authentication",
      live: [
        LiveCheck(
          "GET https://api.duffel.com/air/airlines?limit=1", .bearer,
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          headers: ["Duffel-Version": "v2"],
          page: "https://duffel.com/docs/api/airlines/get-airlines")
      ])
  ]
}
