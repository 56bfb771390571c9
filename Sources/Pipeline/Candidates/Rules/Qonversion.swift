enum Qonversion {
  static let rules: [Rule] = [
    Rule(
      context: "qonversion-project-key", of: "Qonversion", "Qonversion project key",
      severity: .low,
      names: ["qonversion"],
      form: [.exactly(32, .base64URL)], isPublishable: true,
      source: "https://documentation.qonversion.io/docs/quickstart")
  ]
}
