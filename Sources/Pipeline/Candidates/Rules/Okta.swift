enum Okta {
  static let rules: [Rule] = [
    Rule(
      context: "okta-token", of: "Okta", "Okta API token",
      severity: .critical, names: ["okta"], words: ["ssws"],
      form: [.text("00"), .exactly(40, .base64URL)],
      source: "https://developer.okta.com/docs/guides/create-an-api-token/main/")
  ]
}
