/// Keys of OpenAI, which contain its name in base 64.
enum OpenAI {
  static let rules: [Rule] = [
    Rule(
      token: "openai-key", of: "OpenAI", "OpenAI API key",
      severity: .critical,
      form: [
        .text("sk-"), .within(20...120, .base64URL), .text("T3BlbkFJ"),
        .within(20...120, .base64URL),
      ],
      evidence: { EncodedPart.marker("T3Blbk" + "FJ", in: $0) },
      source: "https://platform.openai.com/docs/api-reference/authentication",
      rotation: "https://platform.openai.com/api-keys",
      live: [
        LiveCheck(
          "GET https://api.openai.com/v1/models", .bearer, .live(200, when: .has("data")),
          .restricted(403), .dead(401, when: .equals("error.code", ["invalid_api_key"])),
          page: "https://platform.openai.com/docs/api-reference/models/list")
      ])
  ]
}
