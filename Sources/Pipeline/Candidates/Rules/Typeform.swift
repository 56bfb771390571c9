enum Typeform {
  static let rules: [Rule] = [
    Rule(
      token: "typeform-token", of: "Typeform", "Typeform personal access token",
      severity: .medium, form: [.text("tfp_"), .within(40...60, .base64URL)],
      source: "https://www.typeform.com/developers/get-started/personal-access-token/")
  ]
}
