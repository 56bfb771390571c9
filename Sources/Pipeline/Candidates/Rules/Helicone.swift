enum Helicone {
  static let rules: [Rule] = [
    Rule(
      token: "helicone-key", of: "Helicone", "Helicone API key",
      severity: .medium,
      form: [.oneOf(["sk-helicone-", "pk-helicone-"]), .within(24...64, .base64URL)],
      source: "https://docs.helicone.ai/helicone-headers/helicone-auth",
      rotation: "https://us.helicone.ai/settings/api-keys")
  ]
}
