enum Klaviyo {
  static let rules: [Rule] = [
    Rule(
      context: "klaviyo-private-key", of: "Klaviyo", "Klaviyo private API key",
      severity: .high, names: ["klaviyo"], form: [.text("pk_"), .exactly(34, .lowerHex)],
      source: "https://developers.klaviyo.com/en/docs/authenticate_",
      rotation: "https://www.klaviyo.com/settings/account/api-keys")
  ]
}
