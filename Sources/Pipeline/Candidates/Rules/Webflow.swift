enum Webflow {
  static let rules: [Rule] = [
    Rule(
      context: "webflow-token", of: "Webflow", "Webflow API token",
      severity: .high,
      names: ["webflow"], form: [.exactly(64, .lowerHex)],
      source: "https://developers.webflow.com/data/reference/authentication",
      rotation: "https://webflow.com/dashboard")
  ]
}
