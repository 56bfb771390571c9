enum Ollama {
  static let rules: [Rule] = [
    Rule(
      context: "ollama-key", of: "Ollama", "Ollama cloud API key",
      severity: .medium,
      names: ["ollama"],
      form: [.exactly(32, .lowerHex), .text("."), .exactly(24, .base64URL)],
      source: "https://docs.ollama.com/api/authentication",
      rotation: "https://ollama.com/settings/keys")
  ]
}
