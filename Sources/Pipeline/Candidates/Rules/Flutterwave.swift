enum Flutterwave {
  static let rules: [Rule] = [
    Rule(
      token: "flutterwave-secret-key", of: "Flutterwave", "Flutterwave secret key",
      severity: .critical,
      form: [.oneOf(["FLWSECK-", "FLWSECK_TEST-"]), .exactly(32, .alphanumeric), .text("-X")],
      source: "https://developer.flutterwave.com/docs/authentication",
      live: [
        LiveCheck(
          "GET https://api.flutterwave.com/v3/banks/NG", .bearer, .live(200, when: .has("data")),
          .restricted(403), .dead(401),
          page: "https://developer.flutterwave.com/v3.0.0/reference/get-all-banks")
      ])
  ]
}
