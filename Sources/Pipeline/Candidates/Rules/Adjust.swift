enum Adjust {
  static let rules: [Rule] = [
    Rule(
      context: "adjust-app-token", of: "Adjust", "Adjust app token",
      severity: .low,
      names: [
        "adjustapptoken", "adjust_app_token", "adjusttoken", "adjust_token", "adjustconfig",
        "adjconfig",
      ],
      form: [.exactly(12, .lowerAlphanumeric)], minimumEntropy: 2.3, isPublishable: true,
      source: "https://dev.adjust.com/en/sdk/ios/"),
    Rule(
      context: "adjust-api-token", of: "Adjust", "Adjust API token",
      severity: .high,
      names: [
        "adjustapitoken", "adjust_api_token", "adjust-api-token", "adjustapikey", "adjust_api_key",
        "adjustauthorization", "automate.adjust.com",
      ], words: ["token", "bearer"], form: [.exactly(20, .base64URL)], minimumEntropy: 3,
      source: "https://dev.adjust.com/en/api/rs-api/authentication/",
      rotation: "https://suite.adjust.com/",
      live: [
        LiveCheck(
          "GET https://automate.adjust.com/reports-service/filters_data?required_filters=currencies",
          .bearer, .live(200), .restricted(403), .dead(401),
          page: "https://dev.adjust.com/en/api/rs-api/filters-data")
      ]),
  ]
}
