enum Appwrite {
  static let rules: [Rule] = [
    Rule(
      context: "appwrite-key", of: "Appwrite", "Appwrite API key",
      severity: .critical,
      names: ["appwrite"], form: [.text("standard_"), .exactly(256, .lowerHex)],
      source: "https://appwrite.io/docs/advanced/platform/api-keys",
      rotation: "https://cloud.appwrite.io/")
  ]
}
