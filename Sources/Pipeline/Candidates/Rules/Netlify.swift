enum Netlify {
  static let rules: [Rule] = [
    Rule(
      token: "netlify-token", of: "Netlify", "Netlify personal access token",
      severity: .critical, form: [.text("nfp_"), .exactly(36, .alphanumeric)],
      source: "https://docs.netlify.com/api/get-started/",
      rotation: "https://app.netlify.com/user/applications",
      live: [
        LiveCheck(
          "GET https://api.netlify.com/api/v1/user", .bearer, .live(200, when: .has("id")),
          .restricted(403), .dead(401), shows: ["account": "email"],
          page: "https://open-api.netlify.com/#tag/user/operation/getCurrentUser")
      ]),
    Rule(
      context: "netlify-legacy-token", of: "Netlify", "Netlify access token, older form",
      severity: .critical, names: ["netlify"],
      form: [.within(40...46, .base64URL)],
      source: "https://docs.netlify.com/api/get-started/",
      rotation: "https://app.netlify.com/user/applications"),
  ]
}
