enum Storyblok {
  static let rules: [Rule] = [
    Rule(
      context: "storyblok-token", of: "Storyblok", "Storyblok access token",
      severity: .medium,
      names: ["storyblok"], form: [.exactly(22, .alphanumeric), .text("tt")],
      source:
        "https://www.storyblok.com/docs/api/content-delivery/v2/getting-started/authentication",
      rotation: "https://app.storyblok.com/")
  ]
}
