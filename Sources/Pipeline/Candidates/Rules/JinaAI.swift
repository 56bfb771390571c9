enum JinaAI {
  static let rules: [Rule] = [
    Rule(
      token: "jina-key", of: "Jina AI", "Jina AI API key",
      severity: .high,
      form: [.text("jina_"), .within(56...64, .base64URL)],
      source: "https://jina.ai/embeddings/",
      rotation: "https://jina.ai/api-dashboard/key-manager")
  ]
}
