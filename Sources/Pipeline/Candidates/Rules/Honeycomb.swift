enum Honeycomb {
  static let rules: [Rule] = [
    Rule(
      token: "honeycomb-key", of: "Honeycomb", "Honeycomb ingest key",
      severity: .medium,
      form: [.oneOf(["hcaik_", "hcbik_", "hccik_", "hcxik_"]), .exactly(58, .lowerAlphanumeric)],
      source: "https://docs.honeycomb.io/configure/environments/manage-api-keys/")
  ]
}
