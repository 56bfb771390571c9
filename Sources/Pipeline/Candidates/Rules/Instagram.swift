enum Instagram {
  static let rules: [Rule] = [
    Rule(
      token: "instagram-token", of: "Instagram", "Instagram access token",
      severity: .high, form: [.oneOf(["IGQV", "IGQW", "IGAA"]), .within(90...300, .base64URL)],
      source: "https://developers.facebook.com/docs/instagram-platform/")
  ]
}
