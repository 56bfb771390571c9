enum YouCom {
  static let rules: [Rule] = [
    Rule(
      token: "you-com-key", of: "You.com", "You.com API key",
      severity: .medium, form: [.text("ydc-sk-"), .within(30...80, .base64URL)],
      source: "https://documentation.you.com/quickstart",
      rotation: "https://you.com/platform/api-keys")
  ]
}
