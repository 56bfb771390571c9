enum Looker {
  static let rules: [Rule] = [
    Rule(
      context: "looker-client-secret", of: "Looker", "Looker client secret",
      severity: .critical,
      names: ["looker_client", "lookerclient", "looker_secret", "looker_api", "lookersdk"],
      form: [.exactly(24, .alphanumeric)],
      source: "https://cloud.google.com/looker/docs/api-auth")
  ]
}
