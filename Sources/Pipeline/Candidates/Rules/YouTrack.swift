enum YouTrack {
  static let rules: [Rule] = [
    Rule(
      token: "youtrack-token", of: "YouTrack", "YouTrack or Hub permanent token",
      severity: .critical,
      form: [
        .oneOf(["perm:", "perm-"]), .within(4...120, .base64), .oneOf(["==", "=", ""]), .text("."),
        .within(4...200, .base64), .oneOf(["==", "=", ""]), .text("."),
        .within(28...40, .alphanumeric),
      ],
      source:
        "https://www.jetbrains.com/help/youtrack/devportal/authentication-with-permanent-token.html"
    )
  ]
}
