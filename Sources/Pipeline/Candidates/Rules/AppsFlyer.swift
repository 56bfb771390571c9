enum AppsFlyer {
  static let rules: [Rule] = [
    Rule(
      context: "appsflyer-dev-key", of: "AppsFlyer", "AppsFlyer dev key",
      severity: .low, names: ["appsflyer", "apps_flyer"],
      form: [.exactly(22, .alphanumeric)], isPublishable: true,
      source: "https://dev.appsflyer.com/hc/docs/integrate-ios-sdk"),
    // An encrypted JSON Web Token has five parts (RFC 7516).
    Rule(
      context: "appsflyer-api-token", of: "AppsFlyer", "AppsFlyer API V2 token",
      severity: .high, names: ["appsflyer", "apps_flyer", "hq1.appsflyer.com"], words: ["bearer"],
      form: [
        .text("eyJ"), .within(20...200, .base64URL), .text("."), .within(20...200, .base64URL),
        .text("."), .exactly(16, .base64URL), .text("."), .within(40...1500, .base64URL),
        .text("."), .exactly(22, .base64URL),
      ],
      source: "https://support.appsflyer.com/hc/en-us/articles/360004562377",
      rotation: "https://support.appsflyer.com/hc/en-us/articles/360004562377",
      live: [
        LiveCheck(
          "GET https://hq1.appsflyer.com/api/mng/apps?limit=1", .bearer,
          .live(200, when: .has("meta")), .restricted(403), .dead(401),
          shows: ["app": "data.0.attributes.name"],
          page: "https://dev.appsflyer.com/hc/reference/app-list-ad-nets-overview")
      ]),
  ]
}
