enum HuggingFace {
  static let rules: [Rule] = [
    Rule(
      token: "huggingface-token", of: "Hugging Face", "Hugging Face user or organization token",
      severity: .critical, form: [.oneOf(["hf_", "api_org_"]), .exactly(34, .alphanumeric)],
      source: "https://huggingface.co/docs/hub/security-tokens",
      rotation: "https://huggingface.co/settings/tokens",
      live: [
        LiveCheck(
          "GET https://huggingface.co/api/whoami-v2", .bearer, .live(200, when: .has("name")),
          .restricted(403), .dead(401),
          shows: ["account": "name", "role": "auth.accessToken.role"],
          page: "https://huggingface.co/docs/hub/api")
      ])
  ]
}
