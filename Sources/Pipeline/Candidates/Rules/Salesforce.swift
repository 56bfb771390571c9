enum Salesforce {
  static let rules: [Rule] = [
    Rule(
      context: "salesforce-session", of: "Salesforce", "Salesforce session or access token",
      severity: .high, names: ["salesforce", "sfdc"], words: ["session"],
      form: [
        .text("00D"), .within(12...15, .alphanumeric), .text("!"), .within(80...260, .unreserved),
      ],
      source: "https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/"
        + "intro_oauth_and_connected_apps.htm")
  ]
}
