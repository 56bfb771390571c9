enum Zapier {
  static let rules: [Rule] = [
    Rule(
      token: "zapier-webhook", of: "Zapier", "Zapier webhook URL",
      severity: .medium,
      form: [
        .text("hooks.zapier.com/hooks/catch/"), .within(3...12, .digits), .text("/"),
        .within(5...40, .alphanumeric),
      ], minimumEntropy: 3,
      source: "https://help.zapier.com/hc/en-us/articles/8496288690317"),
    Rule(
      token: "zapier-mcp-url", of: "Zapier", "Zapier MCP server URL",
      severity: .high,
      form: [
        .oneOf(["mcp.zapier.com/api/mcp/s/", "actions.zapier.com/mcp/"]),
        .within(30...200, .base64URL),
      ],
      source: "https://help.zapier.com/hc/en-us/articles/36265392843917",
      rotation: "https://mcp.zapier.com/"),
  ]
}
