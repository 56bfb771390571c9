enum DashScope {
  static let rules: [Rule] = [
    Rule(
      context: "dashscope-key", of: "DashScope", "Alibaba Model Studio (DashScope) API key",
      severity: .high, confidence: .high,
      names: ["dashscope", "bailian", "qwen", "tongyi"],
      form: [.text("sk-"), .exactly(32, .lowerHex)],
      source: "https://www.alibabacloud.com/help/en/model-studio/get-api-key",
      rotation: "https://modelstudio.console.alibabacloud.com/?tab=playground#/api-key")
  ]
}
