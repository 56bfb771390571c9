enum HubSpot {
  static let rules: [Rule] = [
    Rule(
      token: "hubspot-token", of: "HubSpot", "HubSpot private app token",
      severity: .critical,
      form: [
        .oneOf(["pat-na1-", "pat-na2-", "pat-na3-", "pat-eu1-", "pat-ap1-"]), .exactly(8, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"),
        .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://developers.hubspot.com/docs/apps/legacy-apps/private-apps/overview",
      live: [
        LiveCheck(
          "GET https://api.hubapi.com/account-info/v3/details", .bearer,
          .live(200, when: .has("portalId")), .restricted(403), .dead(401),
          shows: ["portal": "portalId"], only: ["pat-"],
          page: "https://developers.hubspot.com/docs/api-reference/account-account-info-v3/guide")
      ])
  ]
}
