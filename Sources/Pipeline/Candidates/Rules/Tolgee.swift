enum Tolgee {
  static let rules: [Rule] = [
    Rule(
      token: "tolgee-token", of: "Tolgee", "Tolgee personal access token",
      severity: .high, form: [.text("tgpat_"), .within(45...60, .lowerAlphanumeric)],
      source: "https://docs.tolgee.io/platform/account_settings/api_keys_and_pat_tokens",
      rotation: "https://app.tolgee.io/account/personal-access-tokens"),
    Rule(
      token: "tolgee-project-key", of: "Tolgee", "Tolgee project API key",
      severity: .medium, form: [.text("tgpak_"), .within(45...80, .lowerAlphanumeric)],
      source: "https://docs.tolgee.io/platform/account_settings/api_keys_and_pat_tokens",
      rotation: "https://app.tolgee.io/account/apiKeys"),
  ]
}
