enum Pinecone {
  static let rules: [Rule] = [
    Rule(
      token: "pinecone-key", of: "Pinecone", "Pinecone API key",
      severity: .high,
      form: [
        .text("pcsk_"), .within(5...6, .alphanumeric), .text("_"), .exactly(63, .alphanumeric),
      ],
      source: "https://docs.pinecone.io/guides/projects/manage-api-keys",
      rotation: "https://app.pinecone.io/")
  ]
}
