enum Zoho {
  static let rules: [Rule] = [
    Rule(
      context: "zoho-token", of: "Zoho", "Zoho access or refresh token",
      severity: .critical,
      names: ["zoho"],
      form: [.text("1000."), .exactly(32, .lowerHex), .text("."), .exactly(32, .lowerHex)],
      source: "https://www.zoho.com/accounts/protocol/oauth/web-apps/access-token.html",
      rotation: "https://accounts.zoho.com/home#security/connectedapps"),
    Rule(
      context: "zoho-client-secret", of: "Zoho", "Zoho client secret",
      severity: .high,
      names: ["zoho"], form: [.exactly(42, .lowerHex)],
      source: "https://www.zoho.com/accounts/protocol/oauth-setup.html",
      rotation: "https://api-console.zoho.com/"),
  ]
}
