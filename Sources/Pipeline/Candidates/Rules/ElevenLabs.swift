enum ElevenLabs {
  static let rules: [Rule] = [
    Rule(
      context: "elevenlabs-key", of: "ElevenLabs", "ElevenLabs API key",
      severity: .high, names: ["elevenlabs", "eleven_labs", "xi-api", "xi_api", "eleven_api"],
      form: [.text("sk_"), .exactly(48, .lowerHex)],
      source: "https://elevenlabs.io/docs/api-reference/authentication",
      rotation: "https://elevenlabs.io/app/settings/api-keys", live: liveChecks),
    Rule(
      token: "elevenlabs-key-without-name", of: "ElevenLabs", "ElevenLabs API key without its name",
      severity: .high, confidence: .medium, form: [.text("sk_"), .exactly(48, .lowerHex)],
      source: "https://elevenlabs.io/docs/api-reference/authentication",
      rotation: "https://elevenlabs.io/app/settings/api-keys"),
    Rule(
      context: "elevenlabs-legacy-key", of: "ElevenLabs", "ElevenLabs API key, older form",
      severity: .high, names: ["elevenlabs", "eleven_labs", "xi-api", "xi_api", "eleven_api"],
      form: [.exactly(32, .lowerHex)],
      source: "https://elevenlabs.io/docs/api-reference/authentication",
      rotation: "https://elevenlabs.io/app/settings/api-keys", live: liveChecks),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://api.elevenlabs.io/v1/user", .header("xi-api-key"),
      .live(200, when: .has("user_id")),
      .restricted(401, when: .equals("detail.status", ["missing_permissions"])),
      .dead(401, when: .equals("detail.status", ["invalid_api_key"])),
      shows: ["plan": "subscription.tier"],
      page: "https://elevenlabs.io/docs/api-reference/user/get")
  ]
}
