enum Dbt {
  static let rules: [Rule] = [
    Rule(
      token: "dbt-token", of: "dbt", "dbt Cloud service or personal token",
      severity: .critical, form: [.oneOf(["dbtc_", "dbtu_"]), .within(32...60, .base64URL)],
      source: "https://docs.getdbt.com/docs/dbt-cloud-apis/authentication",
      rotation: "https://cloud.getdbt.com/settings/tokens")
  ]
}
