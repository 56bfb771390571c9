enum Modal {
  static let rules: [Rule] = [
    Rule(
      context: "modal-token", of: "Modal", "Modal token or proxy secret",
      severity: .critical,
      names: [
        "modal_token", "modaltoken", "modal-token", "modal token", "modal_key", "modal-key",
        "modal_secret", "modal-secret", "token_secret", "token-secret",
      ],
      form: [.oneOf(["ak-", "as-", "wk-", "ws-"]), .exactly(22, .alphanumeric)],
      source: "https://modal.com/docs/reference/modal.config",
      rotation: "https://modal.com/settings/tokens")
  ]
}
