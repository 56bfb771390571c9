enum MapTiler {
  static let rules: [Rule] = [
    Rule(
      context: "maptiler-key", of: "MapTiler", "MapTiler API key",
      severity: .low,
      names: ["maptiler"], form: [.exactly(20, .alphanumeric)], isPublishable: true,
      source: "https://docs.maptiler.com/cloud/api/authentication-key/")
  ]
}
