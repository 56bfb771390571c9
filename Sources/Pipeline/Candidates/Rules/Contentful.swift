enum Contentful {
  static let rules: [Rule] = [
    Rule(
      token: "contentful-management-token", of: "Contentful", "Contentful personal access token",
      severity: .high, form: [.text("CFPAT-"), .within(40...64, .base64URL)],
      source: "https://www.contentful.com/developers/docs/references/authentication/",
      rotation: "https://app.contentful.com/account/profile/cma_tokens",
      live: [
        LiveCheck(
          "GET https://api.contentful.com/users/me", .bearer, .live(200, when: .has("sys")),
          .restricted(403), .dead(401), shows: ["account": "firstName"],
          page:
            "https://www.contentful.com/developers/docs/references/content-management-api/#/reference/users"
        ),
        LiveCheck(
          "GET https://api.eu.contentful.com/users/me", .bearer, .live(200, when: .has("sys")),
          .restricted(403), .dead(401), shows: ["account": "firstName"],
          page:
            "https://www.contentful.com/developers/docs/references/content-management-api/#/reference/users"
        ),
      ]),
    Rule(
      context: "contentful-delivery-token", of: "Contentful",
      "Contentful delivery or preview token",
      severity: .low, names: ["contentful"], form: [.exactly(43, .base64URL)], isPublishable: true,
      source: "https://www.contentful.com/developers/docs/references/authentication/"),
  ]
}
