enum UpCloud {
  static let rules: [Rule] = [
    Rule(
      token: "upcloud-token", of: "UpCloud", "UpCloud API token",
      severity: .critical, form: [.text("ucat_"), .exactly(26, .upperAlphanumeric)],
      source: "https://upcloud.com/docs/guides/managing-api-tokens/",
      rotation: "https://hub.upcloud.com/account/api-tokens")
  ]
}
