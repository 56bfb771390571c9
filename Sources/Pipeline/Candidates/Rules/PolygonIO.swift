enum PolygonIO {
  static let rules: [Rule] = [
    Rule(
      context: "polygon-io-key", of: "Polygon.io", "Polygon.io API key",
      severity: .low,
      names: ["polygon.io", "polygon_api", "polygonapi", "polygonio"],
      form: [.exactly(32, .base64URL)],
      source: "https://polygon.io/docs",
      rotation: "https://polygon.io/dashboard/keys")
  ]
}
