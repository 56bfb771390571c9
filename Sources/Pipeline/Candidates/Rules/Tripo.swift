enum Tripo {
  static let rules: [Rule] = [
    Rule(
      token: "tripo-key", of: "Tripo", "Tripo API key",
      severity: .medium, confidence: .medium, form: [.text("tsk_"), .within(40...48, .base64URL)],
      source: "https://platform.tripo3d.ai/docs/quick-start",
      rotation: "https://platform.tripo3d.ai/api-keys")
  ]
}
