enum SendGrid {
  static let rules: [Rule] = [
    Rule(
      token: "sendgrid-key", of: "SendGrid", "SendGrid API key",
      severity: .critical,
      form: [.text("SG."), .exactly(22, .base64URL), .text("."), .exactly(43, .base64URL)],
      source: "https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys",
      rotation: "https://app.sendgrid.com/settings/api_keys",
      live: [
        LiveCheck(
          "GET https://api.sendgrid.com/v3/scopes", .bearer, .live(200, when: .has("scopes")),
          .restricted(403), .dead(401),
          page:
            "https://www.twilio.com/docs/sendgrid/api-reference/api-key-permissions/retrieve-a-list-of-scopes-for-which-this-user-has-access"
        ),
        LiveCheck(
          "GET https://api.eu.sendgrid.com/v3/scopes", .bearer, .live(200, when: .has("scopes")),
          .restricted(403), .dead(401),
          page:
            "https://www.twilio.com/docs/sendgrid/api-reference/api-key-permissions/retrieve-a-list-of-scopes-for-which-this-user-has-access"
        ),
      ])
  ]
}
