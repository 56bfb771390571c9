enum Ntfy {
  static let rules: [Rule] = [
    Rule(
      context: "ntfy-token", of: "ntfy", "ntfy access token",
      severity: .medium,
      names: ["ntfy"], form: [.text("tk_"), .exactly(29, .lowerAlphanumeric)],
      source: "https://docs.ntfy.sh/publish/#access-tokens",
      rotation: "https://ntfy.sh/account")
  ]
}
