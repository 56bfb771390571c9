enum Perplexity {
  static let rules: [Rule] = [
    Rule(
      token: "perplexity-key", of: "Perplexity", "Perplexity API key",
      severity: .high, form: [.text("pplx-"), .exactly(48, .alphanumeric)],
      source: "https://docs.perplexity.ai/getting-started/quickstart")
  ]
}
