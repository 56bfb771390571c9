enum WeightsAndBiases {
  static let rules: [Rule] = [
    Rule(
      token: "wandb-key", of: "Weights & Biases", "Weights & Biases API key",
      severity: .high, form: [.text("wandb_v1_"), .exactly(77, .base64URL)],
      source: "https://docs.wandb.ai/support/find_api_key/",
      rotation: "https://wandb.ai/authorize"),
    Rule(
      context: "wandb-legacy-key", of: "Weights & Biases", "Weights & Biases API key, older form",
      severity: .high, names: ["wandb"], form: [.exactly(40, .lowerHex)],
      source: "https://docs.wandb.ai/support/find_api_key/",
      rotation: "https://wandb.ai/authorize"),
  ]
}
