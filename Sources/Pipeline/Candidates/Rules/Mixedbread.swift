enum Mixedbread {
  static let rules: [Rule] = [
    Rule(
      token: "mixedbread-key", of: "Mixedbread", "Mixedbread API key",
      severity: .medium, form: [.text("mxb_"), .within(30...60, .alphanumeric)],
      source: "https://www.mixedbread.com/docs/quickstart",
      rotation: "https://platform.mixedbread.com/api-keys")
  ]
}
