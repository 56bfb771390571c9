enum Smithery {
  static let rules: [Rule] = [
    Rule(
      context: "smithery-key", of: "Smithery", "Smithery API key",
      severity: .medium,
      names: ["smithery"],
      form: TokenForm.uuid,
      source: "https://smithery.ai/docs",
      rotation: "https://smithery.ai/account/api-keys")
  ]
}
