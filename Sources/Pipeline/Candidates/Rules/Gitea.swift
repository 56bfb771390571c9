enum Gitea {
  static let rules: [Rule] = [
    Rule(
      context: "gitea-token", of: "Gitea", "Gitea, Forgejo or Gogs access token",
      severity: .critical,
      names: ["gitea", "forgejo", "gogs_token", "codeberg"], form: [.exactly(40, .lowerHex)],

      source: "https://docs.gitea.com/development/api-usage")
  ]
}
