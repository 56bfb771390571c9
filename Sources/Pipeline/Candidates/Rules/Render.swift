enum Render {
  static let rules: [Rule] = [
    Rule(
      token: "render-key", of: "Render", "Render API key",
      severity: .critical, form: [.text("rnd_"), .exactly(28, .alphanumeric)],
      source: "https://render.com/docs/api",
      rotation: "https://dashboard.render.com/u/settings")
  ]
}
