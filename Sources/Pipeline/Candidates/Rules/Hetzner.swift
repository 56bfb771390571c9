enum Hetzner {
  static let rules: [Rule] = [
    Rule(
      context: "hetzner-token", of: "Hetzner", "Hetzner Cloud API token",
      severity: .critical,
      names: ["hetzner", "hcloud"], form: [.exactly(64, .alphanumeric)],
      source: "https://docs.hetzner.cloud/reference/cloud#authentication",
      rotation: "https://console.hetzner.cloud/")
  ]
}
