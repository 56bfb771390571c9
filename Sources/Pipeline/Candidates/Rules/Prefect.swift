enum Prefect {
  static let rules: [Rule] = [
    Rule(
      token: "prefect-key", of: "Prefect", "Prefect API key",
      severity: .high, form: [.oneOf(["pnu_", "pnb_"]), .exactly(36, .alphanumeric)],
      source: "https://docs.prefect.io/v3/how-to-guides/cloud/manage-users/api-keys")
  ]
}
