enum SMTP2GO {
  static let rules: [Rule] = [
    Rule(
      context: "smtp2go-key", of: "SMTP2GO", "SMTP2GO API key",
      severity: .high,
      names: ["smtp2go"], form: [.text("api-"), .exactly(32, .alphanumeric)],
      source: "https://developers.smtp2go.com/docs/getting-started",
      rotation: "https://app.smtp2go.com/sending/apikeys/")
  ]
}
