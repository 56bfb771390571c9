enum Flickr {
  static let rules: [Rule] = [
    Rule(
      context: "flickr-key", of: "Flickr", "Flickr API key",
      severity: .medium, names: ["flickr"], form: [.exactly(32, .lowerHex)],
      source: "https://www.flickr.com/services/api/misc.api_keys.html",
      rotation: "https://www.flickr.com/services/apps/by/me")
  ]
}
