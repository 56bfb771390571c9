enum Figma {
  static let rules: [Rule] = [
    Rule(
      token: "figma-token", of: "Figma", "Figma personal access token",
      severity: .high, form: [.text("figd_"), .within(36...60, .base64URL)],
      source: "https://developers.figma.com/docs/rest-api/personal-access-tokens/",
      rotation: "https://www.figma.com/settings")
  ]
}
