enum Apollo {
  static let rules: [Rule] = [
    Rule(
      token: "apollo-graph-key", of: "Apollo GraphQL", "Apollo GraphQL graph API key",
      severity: .high, confidence: .medium,
      form: [.text("service:"), .within(2...64, .base64URL), .text(":"), .exactly(22, .base64URL)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://www.apollographql.com/docs/graphos/platform/"
        + "access-management/api-keys",
      rotation: "https://studio.apollographql.com/"),
    Rule(
      token: "apollo-user-key", of: "Apollo GraphQL", "Apollo GraphQL personal API key",
      severity: .high,
      form: [
        .oneOf(["user:gh.", "user:fp."]), .within(8...64, .base64URL), .text(":"),
        .exactly(22, .base64URL),
      ],
      source: "https://www.apollographql.com/docs/graphos/platform/"
        + "access-management/api-keys",
      rotation: "https://studio.apollographql.com/user-settings/api-keys"),
    Rule(
      context: "apollo-io-key", of: "Apollo.io", "Apollo.io API key",
      severity: .medium,
      names: ["apollo.io", "apollo_io", "apolloio", "apollo_api", "apolloapi", "apollo_key"],
      form: [.exactly(22, .base64URL)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://docs.apollo.io/docs/create-api-key",
      rotation: "https://developer.apollo.io/keys/"),
  ]
}
