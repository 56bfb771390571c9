enum Zhipu {
  static let rules: [Rule] = [
    Rule(
      context: "zhipu-key", of: "Z.ai", "Z.ai (Zhipu) API key",
      severity: .high,
      names: [
        "zhipu", "bigmodel", "chatglm", "glm_api", "glmapi", "z.ai", "zai_api", "zaiapi", "z_ai",
      ],
      form: [.exactly(32, .lowerHex), .text("."), .exactly(16, .alphanumeric)],
      source: "https://docs.z.ai/guides/overview/quick-start",
      rotation: "https://z.ai/manage-apikey/apikey-list")
  ]
}
