enum Groq {
  static let rules: [Rule] = [
    Rule(
      token: "groq-key", of: "Groq", "Groq API key",
      severity: .critical, form: [.text("gsk_"), .exactly(52, .alphanumeric)],
      evidence: { EncodedPart.marker(marker, in: $0) },
      source: "https://console.groq.com/docs/quickstart",
      rotation: "https://console.groq.com/keys",
      live: [
        LiveCheck(
          "GET https://api.groq.com/openai/v1/models", .bearer, .live(200, when: .has("data")),
          .restricted(403), .dead(401),
          page: "https://console.groq.com/docs/api-reference#models-list")
      ],
      sample: { "gsk_" + $0.alphanumeric(20) + marker + $0.alphanumeric(24) })
  ]

  /// The vendor's name in base 64.
  private static let marker = "WGdy" + "b3FY"
}
