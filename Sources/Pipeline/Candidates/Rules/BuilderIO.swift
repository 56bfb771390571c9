enum BuilderIO {
  static let rules: [Rule] = [
    Rule(
      token: "builder-io-private-key", of: "Builder.io", "Builder.io private key",
      severity: .high, form: [.text("bpk-"), .exactly(32, .lowerHex)],
      source: "https://www.builder.io/c/docs/using-your-api-key",
      rotation: "https://builder.io/account/space")
  ]
}
