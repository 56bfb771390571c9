enum CockroachDB {
  static let rules: [Rule] = [
    Rule(
      token: "cockroachdb-cloud-key", of: "CockroachDB", "CockroachDB Cloud API key",
      severity: .critical,
      form: [
        .text("CCDB1_"), .within(20...24, .alphanumeric), .text("_"),
        .within(38...42, .alphanumeric),
      ],
      source: "https://www.cockroachlabs.com/docs/cockroachcloud/managing-access#api-access",
      rotation: "https://cockroachlabs.cloud/service-accounts")
  ]
}
