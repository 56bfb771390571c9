enum Grafana {
  static let rules: [Rule] = [
    Rule(
      token: "grafana-service-account-token", of: "Grafana", "Grafana service account token",
      severity: .critical,
      form: [.text("glsa_"), .exactly(32, .alphanumeric), .text("_"), .exactly(8, .lowerHex)],
      evidence: { checksum.evidence(of: $0) },
      source: "https://grafana.com/docs/grafana/latest/administration/service-accounts/",
      live: [
        LiveCheck(
          "GET https://{stack}.grafana.net/api/org", .bearer, .live(200, when: .has("id")),
          .restricted(403), .dead(401),
          needs: [Companion("stack", "stack", #"\b([a-z0-9][a-z0-9-]{0,60})\.grafana\.net\b"#)],
          shows: ["organization": "name"],
          page: "https://grafana.com/docs/grafana/latest/developers/http_api/org/")
      ],
      sample: { checksum.completed("glsa_" + $0.alphanumeric(32)) }),
    Rule(
      token: "grafana-cloud-token", of: "Grafana", "Grafana Cloud access policy token",
      severity: .critical, form: [.text("glc_eyJ"), .within(50...400, .base64)],
      source: "https://grafana.com/docs/grafana-cloud/security-and-account-management/"
        + "authentication-and-permissions/access-policies/"),
    Rule(
      token: "grafana-legacy-key", of: "Grafana", "Grafana API key, older form",
      severity: .high, form: [.text("eyJrIjoi"), .within(60...200, .base64)],
      source: "https://grafana.com/docs/grafana/latest/administration/service-accounts/"
        + "migrate-api-keys/"),
  ]

  private static let checksum = CRC32Suffix(uncovered: 0, separator: "_", writing: .reversedHex)
}
