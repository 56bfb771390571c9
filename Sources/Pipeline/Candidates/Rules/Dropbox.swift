enum Dropbox {
  static let rules: [Rule] = [
    Rule(
      context: "dropbox-token", of: "Dropbox", "Dropbox access token",
      severity: .medium, names: ["dropbox"], words: ["bearer"],
      form: [.text("sl."), .within(130...1300, .base64URL)],
      source: "https://www.dropbox.com/developers/reference/auth-types",
      rotation: "https://www.dropbox.com/developers/apps"),
    Rule(
      context: "dropbox-app-secret", of: "Dropbox", "Dropbox app secret",
      severity: .high, names: ["dropbox"],
      form: [.exactly(15, .lowerAlphanumeric)], minimumEntropy: 2.5,
      source: "https://www.dropbox.com/developers/reference/auth-types",
      rotation: "https://www.dropbox.com/developers/apps"),
  ]
}
