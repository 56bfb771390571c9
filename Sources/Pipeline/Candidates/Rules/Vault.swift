enum Vault {
  static let rules: [Rule] = [
    Rule(
      token: "vault-service-token", of: "HashiCorp Vault", "Vault service token",
      severity: .critical, form: [.oneOf(["hvs.", "hvr."]), .within(24...200, .base64URL)],
      source: "https://developer.hashicorp.com/vault/docs/concepts/tokens"),
    Rule(
      token: "vault-batch-token", of: "HashiCorp Vault", "Vault batch token",
      severity: .critical, form: [.text("hvb."), .within(100...400, .base64URL)],
      source: "https://developer.hashicorp.com/vault/docs/concepts/tokens"),
  ]
}
