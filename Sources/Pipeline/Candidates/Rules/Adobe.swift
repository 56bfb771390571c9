enum Adobe {
  static let rules: [Rule] = [
    Rule(
      token: "adobe-client-secret", of: "Adobe", "Adobe OAuth client secret",
      severity: .high,
      form: [.text("p8e-"), .within(28...40, .base64URL)],
      source: "https://developer.adobe.com/developer-console/docs/guides/credentials/",
      rotation: "https://developer.adobe.com/console/")
  ]
}
