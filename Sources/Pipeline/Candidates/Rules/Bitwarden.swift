enum Bitwarden {
  static let rules: [Rule] = [
    Rule(
      context: "bitwarden-access-token", of: "Bitwarden", "Bitwarden Secrets Manager access token",
      severity: .critical,
      names: ["bitwarden", "bws_access"],
      form: [.text("0.")] + TokenForm.uuid + [
        .text("."), .within(28...32, .alphanumeric), .text(":"), .exactly(22, .base64), .text("=="),
      ],
      source: "https://bitwarden.com/help/access-tokens/",
      rotation: "https://vault.bitwarden.com/")
  ]
}
