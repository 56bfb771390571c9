enum LastFM {
  static let rules: [Rule] = [
    Rule(
      context: "lastfm-key", of: "Last.fm", "Last.fm API key or shared secret",
      severity: .medium, names: ["last.fm", "lastfm", "last_fm", "audioscrobbler"],
      form: [.exactly(32, .lowerHex)],
      source: "https://www.last.fm/api/authentication",
      rotation: "https://www.last.fm/api/accounts")
  ]
}
