enum Linode {
  static let rules: [Rule] = [
    Rule(
      context: "linode-token", of: "Linode", "Linode personal access token",
      severity: .critical,
      names: ["linode"], form: [.exactly(64, .lowerHex)],
      source: "https://techdocs.akamai.com/linode-api/reference/get-started",
      rotation: "https://cloud.linode.com/profile/tokens")
  ]
}
