enum ElevenLabs {
  static let rules: [Rule] = [
    Rule(
      context: "elevenlabs-key", of: "ElevenLabs", "ElevenLabs API key",
      severity: .high, names: ["elevenlabs", "eleven_labs", "xi-api", "xi_api", "eleven_api"],
      form: [.text("sk_"), .exactly(48, .lowerHex)],
      source: "https://elevenlabs.io/docs/api-reference/authentication",
      rotation: "https://elevenlabs.io/app/settings/api-keys"),
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
      rotation: "https://elevenlabs.io/app/settings/api-keys"),
  ]
}
