enum Square {
  static let rules: [Rule] = [
    Rule(
      token: "square-access-token", of: "Square", "Square access token",
      severity: .critical, form: [.text("EAAA"), .exactly(60, .base64URL)],
      source: "https://developer.squareup.com/docs/build-basics/access-tokens",
      rotation: "https://developer.squareup.com/apps"),
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
