enum LlamaCloud {
  static let rules: [Rule] = [
    Rule(
      token: "llamacloud-key", of: "LlamaCloud", "LlamaCloud API key",
      severity: .high, form: [.text("llx-"), .within(40...60, .alphanumeric)],
      source: "https://docs.cloud.llamaindex.ai/api_key",
      rotation: "https://cloud.llamaindex.ai/api-key")
  ]
}
