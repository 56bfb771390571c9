enum Kaggle {
  static let rules: [Rule] = [
    Rule(
      token: "kaggle-token", of: "Kaggle", "Kaggle API token",
      severity: .high, form: [.text("KGAT_"), .exactly(32, .lowerHex)],
      source: "https://www.kaggle.com/docs/api",
      rotation: "https://www.kaggle.com/settings"),
    Rule(
      context: "kaggle-key", of: "Kaggle", "Kaggle API key",
      severity: .high,
      names: ["kaggle"], form: [.exactly(32, .lowerHex)],
      source: "https://www.kaggle.com/docs/api",
      rotation: "https://www.kaggle.com/settings"),
  ]
}
