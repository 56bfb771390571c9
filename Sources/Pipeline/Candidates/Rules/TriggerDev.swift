enum TriggerDev {
  static let rules: [Rule] = [
    Rule(
      token: "trigger-dev-key", of: "Trigger.dev", "Trigger.dev secret key",
      severity: .critical,
      form: [
        .oneOf(["tr_dev_", "tr_prod_", "tr_stg_", "tr_preview_"]), .optional("sk_"),
        .within(20...32, .alphanumeric),
      ],
      source: "https://trigger.dev/docs/apikeys",
      rotation: "https://cloud.trigger.dev/"),
    Rule(
      token: "trigger-dev-token", of: "Trigger.dev", "Trigger.dev personal access token",
      severity: .critical, form: [.text("tr_pat_"), .exactly(40, .lowerAlphanumeric)],
      source: "https://trigger.dev/docs/management/authentication",
      rotation: "https://cloud.trigger.dev/account/tokens"),
  ]
}
