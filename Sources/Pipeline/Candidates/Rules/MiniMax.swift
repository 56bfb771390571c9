enum MiniMax {
  static let rules: [Rule] = [
    Rule(
      token: "minimax-key", of: "MiniMax", "MiniMax API key",
      severity: .high,
      form: [.oneOf(["sk-api-", "sk-cp-"]), .within(60...180, .base64URL)],
      source: "https://platform.minimax.io/docs/guides/quickstart",
      rotation: "https://platform.minimax.io/user-center/basic-information/"
        + "interface-key")
  ]
}
