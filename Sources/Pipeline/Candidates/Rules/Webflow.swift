enum Webflow {
  static let rules: [Rule] = [
    Rule(
      context: "webflow-token", of: "Webflow", "Webflow API token",
      severity: .high,
      names: ["webflow"], form: [.exactly(64, .lowerHex)],
      source: "https://developers.webflow.com/data/reference/authentication",
      rotation: "https://webflow.com/dashboard",
      live: [
        LiveCheck(
          "GET https://api.webflow.com/v2/token/introspect", .bearer,
          .live(200, when: .has("authorization")), .restricted(403), .dead(401),
          shows: ["scopes": "authorization.scope"],
          page: "https://developers.webflow.com/data/reference/token/introspect")
      ])
  ]
}
