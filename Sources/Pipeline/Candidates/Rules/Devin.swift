enum Devin {
  static let rules: [Rule] = [
    Rule(
      token: "devin-key", of: "Devin", "Devin personal API key",
      severity: .high,
      form: [.text("apk_user_"), .within(40...200, .base64), .padding],
      source: "https://docs.devin.ai/api-reference/authentication",
      rotation: "https://app.devin.ai/settings/api-keys"),
    Rule(
      context: "devin-service-key", of: "Devin", "Devin service key or credential",
      severity: .high,
      names: ["devin"], words: ["bearer"],
      form: [.oneOf(["apk_", "cog_"]), .within(20...200, .base64URL)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://docs.devin.ai/api-reference/authentication",
      rotation: "https://app.devin.ai/settings/api-keys"),
  ]
}
