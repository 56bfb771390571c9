enum Spotify {
  static let rules: [Rule] = [
    Rule(
      context: "spotify-client-secret", of: "Spotify", "Spotify client secret",
      severity: .high, names: ["spotify"], form: [.exactly(32, .lowerHex)],
      source: "https://developer.spotify.com/documentation/web-api/concepts/apps",
      rotation: "https://developer.spotify.com/dashboard")
  ]
}
