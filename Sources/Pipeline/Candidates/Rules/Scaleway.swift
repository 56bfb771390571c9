enum Scaleway {
  static let rules: [Rule] = [
    Rule(
      token: "scaleway-access-key", of: "Scaleway", "Scaleway access key",
      severity: .medium, confidence: .medium,
      form: [.text("SCW"), .exactly(17, .upperAlphanumeric)],
      source: "https://www.scaleway.com/en/docs/iam/how-to/create-api-keys/",
      rotation: "https://console.scaleway.com/iam/api-keys"),
    Rule(
      context: "scaleway-secret-key", of: "Scaleway", "Scaleway secret key",
      severity: .critical,
      names: ["scaleway", "scw_secret"], form: TokenForm.uuid,
      source: "https://www.scaleway.com/en/docs/iam/how-to/create-api-keys/",
      rotation: "https://console.scaleway.com/iam/api-keys"),
  ]
}
