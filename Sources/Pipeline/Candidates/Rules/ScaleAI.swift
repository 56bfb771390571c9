enum ScaleAI {
  static let rules: [Rule] = [
    Rule(
      context: "scale-key", of: "Scale AI", "Scale AI API key",
      severity: .high,
      names: [
        "scale_api", "scaleapi", "scale_key", "scalekey", "scale.com", "scaleai", "scale_ai",
      ],
      form: [.oneOf(["live_", "test_"]), .exactly(32, .lowerHex)],
      source: "https://scale.com/docs/authentication",
      rotation: "https://dashboard.scale.com/settings/api-keys")
  ]
}
