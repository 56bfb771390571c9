enum GraphHopper {
  static let rules: [Rule] = [
    Rule(
      context: "graphhopper-key", of: "GraphHopper", "GraphHopper API key",
      severity: .low,
      names: ["graphhopper"], form: TokenForm.uuid,
      source: "https://docs.graphhopper.com/openapi/section/authentication",
      rotation: "https://graphhopper.com/dashboard/api-keys")
  ]
}
