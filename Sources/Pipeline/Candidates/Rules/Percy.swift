enum Percy {
  static let rules: [Rule] = [
    Rule(
      context: "percy-token", of: "Percy", "Percy project token",
      severity: .medium,
      names: ["percy"],
      form: [.oneOf(["web_", "app_", "auto_", "ss_", "vmw_", "res_"]), .exactly(64, .lowerHex)],
      source: "https://www.browserstack.com/docs/percy/integrate/bitrise",
      rotation: "https://percy.io/")
  ]
}
