enum Mandrill {
  static let rules: [Rule] = [
    Rule(
      context: "mandrill-key", of: "Mandrill", "Mandrill (Mailchimp Transactional) API key",
      severity: .high,
      names: ["mandrill"], form: [.optional("md-"), .exactly(22, .base64URL)],
      source: "https://mailchimp.com/developer/transactional/guides/quick-start/",
      rotation: "https://mandrillapp.com/settings")
  ]
}
