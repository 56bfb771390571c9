enum Imgur {
  static let rules: [Rule] = [
    Rule(
      context: "imgur-client-secret", of: "Imgur", "Imgur client secret",
      severity: .medium,
      names: ["imgur"], form: [.exactly(40, .lowerHex)],
      source: "https://apidocs.imgur.com/",
      rotation: "https://imgur.com/account/settings/apps")
  ]
}
