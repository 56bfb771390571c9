enum Resend {
  static let rules: [Rule] = [
    Rule(
      context: "resend-key", of: "Resend", "Resend API key",
      severity: .high, names: ["resend"], form: [.text("re_"), .within(20...40, .base64URL)],
      source: "https://resend.com/docs/api-reference/introduction",
      rotation: "https://resend.com/api-keys",
      live: [
        LiveCheck(
          "GET https://api.resend.com/domains", .bearer, .live(200, when: .has("data")),
          .restricted(401, when: .equals("name", ["restricted_api_key"])),
          .dead(400, 401, 403, when: .equals("message", ["API key is invalid"])),
          page: "https://resend.com/docs/api-reference/errors")
      ])
  ]
}
