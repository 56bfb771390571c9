enum OpenCage {
  static let rules: [Rule] = [
    Rule(
      context: "opencage-key", of: "OpenCage", "OpenCage geocoding key",
      severity: .low,
      names: ["opencage"], form: [.exactly(32, .lowerHex)],
      source: "https://opencagedata.com/api#request",
      rotation: "https://opencagedata.com/dashboard#geocoding")
  ]
}
