enum Meraki {
  static let rules: [Rule] = [
    Rule(
      context: "meraki-key", of: "Meraki", "Cisco Meraki Dashboard API key",
      severity: .critical,
      names: ["meraki"], form: [.exactly(40, .lowerHex)],
      source: "https://developer.cisco.com/meraki/api-v1/authorization/",
      rotation: "https://dashboard.meraki.com/")
  ]
}
