enum Intercom {
  static let rules: [Rule] = [
    Rule(
      token: "intercom-token", of: "Intercom", "Intercom access token",
      severity: .high, form: [.text("dG9rO"), .exactly(54, .base64), .text("=")],
      source: "https://developers.intercom.com/docs/build-an-integration/learn-more/"
        + "authentication",
      rotation: "https://app.intercom.com/a/apps/_/developer-hub",
      live: [
        LiveCheck(
          "GET https://api.intercom.io/me", .bearer, .live(200, when: .has("type")),
          .restricted(403), .dead(401), shows: ["app": "app.name"],
          page:
            "https://developers.intercom.com/docs/references/rest-api/api.intercom.io/admins/identifyadmin"
        ),
        LiveCheck(
          "GET https://api.eu.intercom.io/me", .bearer, .live(200, when: .has("type")),
          .restricted(403), .dead(401), shows: ["app": "app.name"],
          page:
            "https://developers.intercom.com/docs/references/rest-api/api.intercom.io/admins/identifyadmin"
        ),
        LiveCheck(
          "GET https://api.au.intercom.io/me", .bearer, .live(200, when: .has("type")),
          .restricted(403), .dead(401), shows: ["app": "app.name"],
          page:
            "https://developers.intercom.com/docs/references/rest-api/api.intercom.io/admins/identifyadmin"
        ),
      ]),
    Rule(
      token: "intercom-sdk-key", of: "Intercom", "Intercom mobile SDK key",
      severity: .low,
      form: [.oneOf(["ios_sdk-", "android_sdk-"]), .exactly(40, .lowerHex)], isPublishable: true,
      source: "https://developers.intercom.com/installing-intercom/ios/installation"),
  ]
}
