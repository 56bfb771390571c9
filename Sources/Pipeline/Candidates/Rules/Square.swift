enum Square {
  static let rules: [Rule] = [
    Rule(
      token: "square-access-token", of: "Square", "Square access token",
      severity: .critical, form: [.text("EAAA"), .exactly(60, .base64URL)],
      source: "https://developer.squareup.com/docs/build-basics/access-tokens",
      rotation: "https://developer.squareup.com/apps",
      live: [
        LiveCheck(
          "GET https://connect.squareup.com/v2/locations", .bearer, .live(200), .restricted(403),
          .dead(401),
          page: "https://developer.squareup.com/reference/square/locations-api/list-locations"),
        LiveCheck(
          "GET https://connect.squareupsandbox.com/v2/locations", .bearer, .live(200),
          .restricted(403), .dead(401),
          page: "https://developer.squareup.com/reference/square/locations-api/list-locations"),
      ]),
    Rule(
      token: "square-oauth-secret", of: "Square", "Square OAuth secret or older token",
      severity: .critical,
      form: [
        .oneOf([
          "sq0csp-", "sq0atp-", "sandbox-sq0csb-", "sandbox-sq0atb-",
        ]), .within(22...43, .base64URL),
      ],
      source: "https://developer.squareup.com/docs/build-basics/access-tokens",
      rotation: "https://developer.squareup.com/apps"),
    Rule(
      token: "square-application-id", of: "Square", "Square application id",
      severity: .low,
      form: [.oneOf(["sq0idp-", "sandbox-sq0idb-"]), .within(22...43, .base64URL)],
      isPublishable: true,
      source: "https://developer.squareup.com/docs/build-basics/access-tokens"),
  ]
}
