enum LinkedIn {
  static let rules: [Rule] = [
    Rule(
      token: "linkedin-client-secret", of: "LinkedIn", "LinkedIn client secret",
      severity: .high,
      form: [
        .text("WPL_AP1."), .exactly(16, .alphanumeric), .text("."), .exactly(6, .base64),
        .text("=="),
      ],
      source: "https://learn.microsoft.com/en-us/linkedin/shared/authentication/"
        + "client-credentials-flow",
      rotation: "https://www.linkedin.com/developers/apps")
  ]
}
