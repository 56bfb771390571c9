enum StadiaMaps {
  static let rules: [Rule] = [
    Rule(
      context: "stadia-maps-key", of: "Stadia Maps", "Stadia Maps API key",
      severity: .low,
      names: ["stadiamaps", "stadia_maps", "stadia_api"], form: TokenForm.uuid, isPublishable: true,
      source: "https://docs.stadiamaps.com/authentication/")
  ]
}
