enum Planet {
  static let rules: [Rule] = [
    Rule(
      token: "planet-key", of: "Planet", "Planet API key",
      severity: .high, form: [.text("PLAK"), .exactly(32, .lowerHex)],
      source: "https://docs.planet.com/develop/authentication/",
      rotation: "https://www.planet.com/account/#/user-settings")
  ]
}
