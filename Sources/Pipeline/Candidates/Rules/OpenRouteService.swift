enum OpenRouteService {
  static let rules: [Rule] = [
    Rule(
      token: "openrouteservice-key", of: "openrouteservice", "openrouteservice API key",
      severity: .medium, form: [.text("5b3ce3597851110001cf6248"), .exactly(32, .lowerHex)],
      source: "https://openrouteservice.org/dev/#/api-docs/introduction",
      rotation: "https://openrouteservice.org/dev/#/home")
  ]
}
