enum LocationIQ {
  static let rules: [Rule] = [
    Rule(
      context: "locationiq-token", of: "LocationIQ", "LocationIQ access token",
      severity: .low,
      names: ["us1.locationiq.com", "eu1.locationiq.com"],
      form: [.text("pk."), .exactly(32, .lowerHex)], isPublishable: true,
      source: "https://docs.locationiq.com/docs/authentication",
      rotation: "https://my.locationiq.com/dashboard",
      live: [
        LiveCheck(
          "GET https://us1.locationiq.com/v1/balance?key={secret}", .template,
          .live(200, when: .has("status")), .dead(401),
          page: "https://docs.locationiq.com/reference/balance-1")
      ])
  ]
}
