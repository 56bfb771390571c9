enum CodeSandbox {
  static let rules: [Rule] = [
    Rule(
      token: "codesandbox-token", of: "CodeSandbox", "CodeSandbox API token",
      severity: .high, form: [.text("csb_v1_"), .within(40...50, .base64URL)],
      source: "https://codesandbox.io/docs/sdk/core-concepts",
      rotation: "https://codesandbox.io/t/api")
  ]
}
