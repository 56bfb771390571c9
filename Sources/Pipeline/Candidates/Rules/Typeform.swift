enum Typeform {
  static let rules: [Rule] = [
    Rule(
      token: "typeform-token", of: "Typeform", "Typeform personal access token",
      severity: .medium, form: [.text("tfp_"), .within(40...60, .base64URL)],
      source: "https://www.typeform.com/developers/get-started/personal-access-token/",
      live: [
        LiveCheck(
          "GET https://api.typeform.com/me", .bearer, .live(200, when: .has("alias")), .dead(401),
          .dead(403, when: .equals("code", ["AUTHENTICATION_FAILED"])), shows: ["account": "alias"],
          page: "https://www.typeform.com/developers/create/reference/retrieve-your-own-account/")
      ])
  ]
}
