enum Groq {
  static let rules: [Rule] = [
    Rule(
      token: "groq-key", of: "Groq", "Groq API key",
      severity: .critical, form: [.text("gsk_"), .exactly(52, .alphanumeric)],
      evidence: { EncodedPart.marker(marker, in: $0) },
      source: "https://console.groq.com/docs/quickstart",
      rotation: "https://console.groq.com/keys",
      sample: { "gsk_" + $0.alphanumeric(20) + marker + $0.alphanumeric(24) })
  ]

  /// The vendor's name in base 64.
  private static let marker = "WGdy" + "b3FY"
}
