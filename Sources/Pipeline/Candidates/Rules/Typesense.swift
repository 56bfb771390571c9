enum Typesense {
  static let rules: [Rule] = [
    Rule(
      context: "typesense-key", of: "Typesense", "Typesense API key",
      severity: .high,
      names: ["typesense"], form: [.within(32...64, .alphanumeric)],
      source: "https://typesense.org/docs/guide/data-access-control.html",
      rotation: "https://cloud.typesense.org/")
  ]
}
