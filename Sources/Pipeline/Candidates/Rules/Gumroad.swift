enum Gumroad {
  static let rules: [Rule] = [
    Rule(
      context: "gumroad-token", of: "Gumroad", "Gumroad access token",
      severity: .medium,
      names: ["gumroad"],
      form: [.exactly(43, .base64URL)],
      source: "https://gumroad.com/api",
      rotation: "https://gumroad.com/settings/advanced"),
    Rule(
      context: "gumroad-legacy-token", of: "Gumroad",
      "Gumroad access token or application secret, older form",
      severity: .medium,
      names: ["gumroad"],
      form: [.exactly(64, .lowerHex)],
      source: "https://gumroad.com/api",
      rotation: "https://gumroad.com/settings/advanced"),
  ]
}
