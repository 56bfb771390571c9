enum RunPod {
  static let rules: [Rule] = [
    Rule(
      token: "runpod-key", of: "RunPod", "RunPod API key",
      severity: .critical,
      form: [.text("rpa_"), .within(40...50, .alphanumeric)],
      source: "https://docs.runpod.io/get-started/api-keys",
      rotation: "https://www.console.runpod.io/user/settings")
  ]
}
