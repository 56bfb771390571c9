enum Anthropic {
  static let rules: [Rule] = [
    Rule(
      token: "anthropic-key", of: "Anthropic", "Anthropic API, admin or OAuth key",
      severity: .critical,
      form: [
        .oneOf([
          "sk-ant-api03-", "sk-ant-admin01-", "sk-ant-oat01-", "sk-ant-ort01-", "sk-ant-sid01-",
        ]), .exactly(93, .base64URL),
        .text("AA"),
      ],
      source: "https://platform.claude.com/docs/en/api/overview",
      rotation: "https://platform.claude.com/settings/keys")
  ]
}
