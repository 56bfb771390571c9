enum Facebook {
  static let rules: [Rule] = [
    Rule(
      context: "facebook-secret", of: "Facebook", "Facebook app secret or client token",
      severity: .high,
      names: [
        "facebook", "fb_app", "fbapp", "fb_client", "fbclient", "fb_secret", "fbsecret", "fb_api",
        "fb_key",
      ],
      form: [.exactly(32, .lowerHex)],
      source: "https://developers.facebook.com/docs/facebook-login/security/",
      rotation: "https://developers.facebook.com/apps/",
      live: [
        LiveCheck(
          "GET https://graph.facebook.com/v21.0/app",
          .header("Authorization", "Bearer {app}|{secret}"), .live(200, when: .has("id")),
          .dead(400, 401, when: .equals("error.code", ["190"])),
          needs: [Companion("app", "app ID", #"(?i)app.?id[^A-Za-z0-9\n]{1,24}([0-9]{15,16})\b"#)],
          shows: ["app": "name"],
          page: "https://developers.facebook.com/docs/graph-api/reference/application/")
      ]),
    Rule(
      context: "facebook-app-token", of: "Facebook", "Facebook app access token",
      severity: .high,
      names: [
        "facebook", "access_token", "accesstoken", "access-token", "fb_token", "fbtoken", "fb_app",
      ],
      form: [.within(15...16, .digits), .text("|"), .within(27...40, .base64URL)],
      source: "https://developers.facebook.com/docs/facebook-login/guides/access-tokens/",
      rotation: "https://developers.facebook.com/apps/", live: liveChecks),
    Rule(
      token: "facebook-access-token", of: "Facebook", "Facebook user, page or system access token",
      severity: .high, form: [.text("EAA"), .within(100...500, .alphanumeric)],
      source: "https://developers.facebook.com/docs/facebook-login/guides/access-tokens/",
      rotation: "https://developers.facebook.com/tools/debug/accesstoken/", live: liveChecks),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://graph.facebook.com/v21.0/app", .bearer, .live(200, when: .has("id")),
      .dead(400, 401, when: .equals("error.code", ["190"])), shows: ["app": "name"],
      page: "https://developers.facebook.com/docs/graph-api/reference/application/")
  ]
}
