enum Fal {
  static let rules: [Rule] = [
    Rule(
      context: "fal-key", of: "fal", "fal API key",
      severity: .high,
      names: ["fal_key", "falkey", "fal_api_key"],
      form: TokenForm.uuid + [.text(":"), .exactly(32, .lowerHex)],
      source: "https://docs.fal.ai/authentication/key-based",
      rotation: "https://fal.ai/dashboard/keys")
  ]
}
