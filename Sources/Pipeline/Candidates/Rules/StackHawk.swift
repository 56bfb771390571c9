enum StackHawk {
  static let rules: [Rule] = [
    Rule(
      token: "stackhawk-key", of: "StackHawk", "StackHawk API key",
      severity: .high,
      form: [.text("hawk."), .exactly(20, .base64URL), .text("."), .exactly(20, .base64URL)],
      source: "https://docs.stackhawk.com/stackhawk-cli/",
      rotation: "https://app.stackhawk.com/settings/apikeys")
  ]
}
