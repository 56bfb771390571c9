enum Hetzner {
  static let rules: [Rule] = [
    Rule(
      context: "hetzner-token", of: "Hetzner", "Hetzner Cloud API token",
      severity: .critical,
      names: ["hetzner", "hcloud"], form: [.exactly(64, .alphanumeric)],
      source: "https://docs.hetzner.cloud/reference/cloud#authentication",
      rotation: "https://console.hetzner.cloud/",
      live: [
        LiveCheck(
          "GET https://api.hetzner.cloud/v1/locations", .bearer,
          .live(200, when: .has("locations")), .restricted(403), .dead(401),
          page: "https://docs.hetzner.cloud/reference/cloud#locations-list-locations")
      ])
  ]
}
