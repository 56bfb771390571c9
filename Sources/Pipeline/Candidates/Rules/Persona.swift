enum Persona {
  static let rules: [Rule] = [
    Rule(
      token: "persona-key", of: "Persona", "Persona API key",
      severity: .critical, confidence: .medium,
      form: [.oneOf(["persona_production_", "persona_sandbox_"]), .within(28...64, .base64URL)],
      source: "https://docs.withpersona.com/api-keys",
      rotation: "https://withpersona.com/dashboard/api-keys")
  ]
}
