enum DeepL {
  static let rules: [Rule] = [
    Rule(
      token: "deepl-free-key", of: "DeepL", "DeepL API key of the free plan",
      severity: .medium, form: TokenForm.uuid + [.text(":fx")],
      source: "https://developers.deepl.com/docs/getting-started/auth",
      rotation: "https://www.deepl.com/your-account/keys",
      live: [
        LiveCheck(
          "GET https://api-free.deepl.com/v2/usage", .authorization("DeepL-Auth-Key"),
          .live(200, when: .has("character_limit")), .dead(403),
          page: "https://developers.deepl.com/docs/api-reference/usage-and-quota")
      ]),
    Rule(
      context: "deepl-key", of: "DeepL", "DeepL API key",
      severity: .high,
      names: ["deepl_api", "deepl_auth", "deepl_key", "deeplapi", "deeplauth", "deeplkey"],
      form: TokenForm.uuid,
      source: "https://developers.deepl.com/docs/getting-started/auth",
      rotation: "https://www.deepl.com/your-account/keys",
      live: [
        LiveCheck(
          "GET https://api.deepl.com/v2/usage", .authorization("DeepL-Auth-Key"),
          .live(200, when: .has("character_limit")), .dead(403),
          page: "https://developers.deepl.com/docs/api-reference/usage-and-quota")
      ]),
  ]
}
