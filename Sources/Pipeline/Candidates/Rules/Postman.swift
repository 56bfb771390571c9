enum Postman {
  static let rules: [Rule] = [
    Rule(
      token: "postman-key", of: "Postman", "Postman API key",
      severity: .high,
      form: [.text("PMAK-"), .exactly(24, .lowerHex), .text("-"), .exactly(34, .lowerHex)],
      source: "https://learning.postman.com/docs/developer/postman-api/authentication/",
      rotation: "https://go.postman.co/settings/me/api-keys")
  ]
}
