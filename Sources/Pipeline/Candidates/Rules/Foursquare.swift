enum Foursquare {
  static let rules: [Rule] = [
    Rule(
      context: "foursquare-key", of: "Foursquare", "Foursquare API key",
      severity: .medium, names: ["foursquare", "fsq_"],
      form: [.text("fsq3"), .exactly(43, .base64), .text("=")],
      source: "https://docs.foursquare.com/developer/reference/authentication",
      rotation: "https://foursquare.com/developers/home")
  ]
}
