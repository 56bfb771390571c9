enum Mapillary {
  static let rules: [Rule] = [
    Rule(
      token: "mapillary-token", of: "Mapillary", "Mapillary client token",
      severity: .low,
      form: [.text("MLY|"), .within(14...20, .digits), .text("|"), .exactly(32, .lowerHex)],
      isPublishable: true,
      source: "https://www.mapillary.com/developer/api-documentation")
  ]
}
