enum Dropbox {
  static let rules: [Rule] = [
    Rule(
      context: "dropbox-token", of: "Dropbox", "Dropbox access token",
      severity: .medium, names: ["dropbox"], words: ["bearer"],
      form: [.text("sl."), .within(130...1300, .base64URL)],
      source: "https://www.dropbox.com/developers/reference/auth-types",
      rotation: "https://www.dropbox.com/developers/apps",
      live: [
        LiveCheck(
          "POST https://api.dropboxapi.com/2/check/user", .bearer, .live(200, when: .has("result")),
          .dead(
            401, when: .equals("error/.tag", ["invalid_access_token", "expired_access_token"])),
          body: #"{"query":"keystow"}"#,
          page: "https://www.dropbox.com/developers/documentation/http/documentation#check-user")
      ],
      revocation: LiveCheck(
        "POST https://api.dropboxapi.com/2/auth/token/revoke", .bearer, .dead(200),
        page:
          "https://www.dropbox.com/developers/documentation/http/documentation#auth-token-revoke")),
    Rule(
      context: "dropbox-app-secret", of: "Dropbox", "Dropbox app secret",
      severity: .high, names: ["dropbox"],
      form: [.exactly(15, .lowerAlphanumeric)], minimumEntropy: 2.5,
      source: "https://www.dropbox.com/developers/reference/auth-types",
      rotation: "https://www.dropbox.com/developers/apps"),
  ]
}
