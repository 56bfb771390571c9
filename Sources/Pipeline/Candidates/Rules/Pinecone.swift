enum Pinecone {
  static let rules: [Rule] = [
    Rule(
      token: "pinecone-key", of: "Pinecone", "Pinecone API key",
      severity: .high,
      form: [
        .text("pcsk_"), .within(5...6, .alphanumeric), .text("_"), .exactly(63, .alphanumeric),
      ],
      source: "https://docs.pinecone.io/guides/projects/manage-api-keys",
      rotation: "https://app.pinecone.io/",
      live: [
        LiveCheck(
          "GET https://api.pinecone.io/indexes", .header("Api-Key"), .live(200), .restricted(403),
          .dead(401),
          page: "https://docs.pinecone.io/reference/api/latest/control-plane/list_indexes")
      ])
  ]
}
