enum APILayer {
  static let rules: [Rule] = [
    Rule(
      context: "apilayer-key", of: "apilayer",
      "Key of an apilayer service (ipstack, currencylayer, mediastack, and so on)",
      severity: .medium,
      names: [
        "ipstack", "aviationstack", "marketstack", "mediastack", "serpstack", "mailboxlayer",
        "numverify", "fixer.io", "apilayer", "api.positionstack", "api.currencylayer",
        "api.languagelayer", "api.screenshotlayer",
      ],
      form: [.exactly(32, .lowerHex)],
      source: "https://apilayer.com/docs",
      rotation: "https://apilayer.com/account")
  ]
}
