enum HuggingFace {
  static let rules: [Rule] = [
    Rule(
      token: "huggingface-token", of: "Hugging Face", "Hugging Face user or organization token",
      severity: .critical, form: [.oneOf(["hf_", "api_org_"]), .exactly(34, .alphanumeric)],
      source: "https://huggingface.co/docs/hub/security-tokens",
      rotation: "https://huggingface.co/settings/tokens")
  ]
}
