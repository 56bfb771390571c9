enum Unsplash {
  static let rules: [Rule] = [
    Rule(
      context: "unsplash-key", of: "Unsplash", "Unsplash access or secret key",
      severity: .medium, names: ["unsplash"], words: ["client_id", "clientid", "access"],
      form: [.exactly(43, .base64URL)],
      source: "https://unsplash.com/documentation#authorization",
      rotation: "https://unsplash.com/oauth/applications")
  ]
}
