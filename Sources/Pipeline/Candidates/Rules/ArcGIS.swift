enum ArcGIS {
  static let rules: [Rule] = [
    Rule(
      token: "arcgis-key", of: "ArcGIS", "ArcGIS API key",
      severity: .medium, confidence: .medium,
      form: [.oneOf(["AAPK", "AAPT"]), .within(60...320, .base64URL)],
      source:
        "https://developers.arcgis.com/documentation/security-and-authentication/api-key-authentication/",
      rotation: "https://location.arcgis.com/credentials")
  ]
}
