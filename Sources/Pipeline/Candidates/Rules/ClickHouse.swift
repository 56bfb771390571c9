enum ClickHouse {
  static let rules: [Rule] = [
    Rule(
      context: "clickhouse-cloud-secret", of: "ClickHouse", "ClickHouse Cloud API key secret",
      severity: .critical,
      names: ["clickhouse"], form: [.text("4b1d"), .exactly(38, .alphanumeric)],
      source: "https://clickhouse.com/docs/cloud/manage/openapi",
      rotation: "https://console.clickhouse.cloud/")
  ]
}
