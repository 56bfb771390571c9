enum Aiven {
  static let rules: [Rule] = [
    Rule(
      token: "aiven-service-password", of: "Aiven", "Password of an Aiven service",
      severity: .critical, form: [.text("AVNS_"), .within(17...24, .base64URL)],
      source: "https://aiven.io/docs/platform/howto/create_service_user",
      rotation: "https://console.aiven.io/"),
    Rule(
      context: "aiven-token", of: "Aiven", "Aiven personal or application token",
      severity: .critical,
      names: ["aiven"], form: [.text("aivenv1"), .within(40...400, .alphanumeric)],
      source: "https://aiven.io/docs/platform/concepts/authentication-tokens",
      rotation: "https://console.aiven.io/profile/auth"),
  ]
}
