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
      rotation: "https://platform.claude.com/settings/keys",
      live: [
        LiveCheck(
          "GET https://api.anthropic.com/v1/models", .header("x-api-key"),
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          headers: ["anthropic-version": "2023-06-01"], only: ["sk-ant-api"],
          page: "https://docs.anthropic.com/en/api/models-list"),
        LiveCheck(
          "GET https://api.anthropic.com/v1/organizations/me", .header("x-api-key"),
          .live(200, when: .has("id")), .restricted(403), .dead(401),
          headers: ["anthropic-version": "2023-06-01"], only: ["sk-ant-admin"],
          page: "https://docs.anthropic.com/en/api/admin-api/organization/get-me"),
      ])
  ]
}
