enum SambaNova {
  static let rules: [Rule] = [
    Rule(
      context: "sambanova-key", of: "SambaNova", "SambaNova Cloud API key",
      severity: .high,
      names: ["sambanova", "samba_nova"],
      form: TokenForm.uuid,
      source: "https://docs.sambanova.ai/docs/en/get-started/overview",
      rotation: "https://cloud.sambanova.ai/apis")
  ]
}
