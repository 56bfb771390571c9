enum Qdrant {
  static let rules: [Rule] = [
    Rule(
      context: "qdrant-key", of: "Qdrant", "Qdrant Cloud API key",
      severity: .high,
      names: ["qdrant"],
      form: [.within(40...120, .base64URL)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://qdrant.tech/documentation/cloud/authentication/",
      rotation: "https://cloud.qdrant.io/"),
    Rule(
      context: "qdrant-token", of: "Qdrant", "Qdrant database token",
      severity: .high,
      names: ["qdrant"],
      form: [
        .text("eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9."), .within(20...400, .base64URL), .text("."),
        .exactly(43, .base64URL),
      ],
      source: "https://qdrant.tech/documentation/cloud/authentication/",
      rotation: "https://cloud.qdrant.io/"),
  ]
}
