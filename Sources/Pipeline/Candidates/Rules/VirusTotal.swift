enum VirusTotal {
  static let rules: [Rule] = [
    Rule(
      context: "virustotal-key", of: "VirusTotal", "VirusTotal API key",
      severity: .medium,
      names: ["virustotal", "virus_total"], form: [.exactly(64, .lowerHex)],
      source: "https://docs.virustotal.com/docs/please-give-me-an-api-key",
      rotation: "https://www.virustotal.com/gui/my-apikey",
      live: [
        LiveCheck(
          "GET https://www.virustotal.com/api/v3/metadata", .header("x-apikey"),
          .live(200, when: .has("data")), .restricted(403), .dead(401),
          page: "https://docs.virustotal.com/reference/metadata")
      ])
  ]
}
