enum Gitpod {
  static let rules: [Rule] = [
    Rule(
      token: "gitpod-token", of: "Gitpod", "Gitpod personal access token",
      severity: .critical, form: [.text("gitpod_pat_"), .within(40...200, .unreserved)],
      source: "https://www.gitpod.io/docs/classic/user/configure/user-settings/access-tokens",
      rotation: "https://gitpod.io/user/tokens")
  ]
}
