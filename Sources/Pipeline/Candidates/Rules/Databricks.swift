enum Databricks {
  static let rules: [Rule] = [
    Rule(
      token: "databricks-token", of: "Databricks", "Databricks personal access token",
      severity: .critical,
      form: [.text("dapi"), .exactly(32, .lowerHex)],
      source: "https://docs.databricks.com/aws/en/dev-tools/auth/pat"),
    Rule(
      token: "databricks-suffixed-token", of: "Databricks",
      "Databricks personal access token with a suffix",
      severity: .critical,
      form: [.text("dapi"), .exactly(32, .lowerHex), .oneOf(["-2", "-3"])],
      source: "https://docs.databricks.com/aws/en/dev-tools/auth/pat"),
  ]
}
