enum Akamai {
  static let rules: [Rule] = [
    Rule(
      context: "akamai-token", of: "Akamai", "Akamai EdgeGrid client or access token",
      severity: .high,
      names: ["akamai", "edgegrid"],
      form: [
        .text("akab-"), .within(14...30, .lowerAlphanumeric), .text("-"),
        .within(6...20, .lowerAlphanumeric),
      ],

      source: "https://techdocs.akamai.com/developer/docs/edgegrid",
      rotation: "https://control.akamai.com/apps/identity-management/"),
    Rule(
      context: "akamai-client-secret", of: "Akamai", "Akamai EdgeGrid client secret",
      severity: .critical,
      names: ["akamai", "edgegrid"], form: [.exactly(43, .base64), .text("=")],

      source: "https://techdocs.akamai.com/developer/docs/edgegrid",
      rotation: "https://control.akamai.com/apps/identity-management/"),
  ]
}
