enum Turbopuffer {
  static let rules: [Rule] = [
    Rule(
      token: "turbopuffer-key", of: "turbopuffer", "turbopuffer API key",
      severity: .high, form: [.text("tpuf_"), .within(30...60, .alphanumeric)],
      source: "https://turbopuffer.com/docs/auth",
      rotation: "https://turbopuffer.com/dashboard")
  ]
}
