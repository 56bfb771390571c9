enum Meilisearch {
  static let rules: [Rule] = [
    Rule(
      context: "meilisearch-key", of: "Meilisearch", "Meilisearch API or master key",
      severity: .high,
      names: ["meilisearch", "meili_"], form: [.within(32...64, .lowerHex)],
      source: "https://www.meilisearch.com/docs/learn/security/basic_security")
  ]
}
