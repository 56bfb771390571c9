enum LangSmith {
  static let rules: [Rule] = [
    Rule(
      token: "langsmith-key", of: "LangSmith", "LangSmith API key",
      severity: .high,
      form: [
        .oneOf(["lsv2_pt_", "lsv2_sk_"]), .exactly(32, .lowerHex), .text("_"),
        .exactly(10, .lowerHex),
      ],
      source: "https://docs.langchain.com/langsmith/create-account-api-key",
      rotation: "https://smith.langchain.com/settings")
  ]
}
