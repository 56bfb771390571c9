enum Databricks {
  static let rules: [Rule] = [
    Rule(
      token: "databricks-token", of: "Databricks", "Databricks personal access token",
      severity: .critical,
      form: [.text("dapi"), .exactly(32, .lowerHex)],
      source: "https://docs.databricks.com/aws/en/dev-tools/auth/pat", live: liveChecks),
    Rule(
      token: "databricks-suffixed-token", of: "Databricks",
      "Databricks personal access token with a suffix",
      severity: .critical,
      form: [.text("dapi"), .exactly(32, .lowerHex), .oneOf(["-2", "-3"])],
      source: "https://docs.databricks.com/aws/en/dev-tools/auth/pat", live: liveChecks),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://{workspace}.cloud.databricks.com/api/2.0/preview/scim/v2/Me", .bearer,
      .live(200, when: .has("id")), .dead(401),
      needs: [
        Companion(
          "workspace", "workspace", #"\b([a-z0-9][a-z0-9-]{0,60})\.cloud\.databricks\.com\b"#)
      ], shows: ["account": "userName"],
      page: "https://docs.databricks.com/api/workspace/currentuser/me")
  ]
}
