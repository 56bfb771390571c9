enum Flutterwave {
  static let rules: [Rule] = [
    Rule(
      token: "flutterwave-secret-key", of: "Flutterwave", "Flutterwave secret key",
      severity: .critical,
      form: [.oneOf(["FLWSECK-", "FLWSECK_TEST-"]), .exactly(32, .alphanumeric), .text("-X")],
      source: "https://developer.flutterwave.com/docs/authentication")
  ]
}
