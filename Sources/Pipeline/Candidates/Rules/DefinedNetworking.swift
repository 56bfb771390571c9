enum DefinedNetworking {
  static let rules: [Rule] = [
    Rule(
      token: "defined-networking-key", of: "Defined Networking", "Defined Networking API key",
      severity: .critical,
      form: [
        .text("dnkey-"), .exactly(26, .lowerAlphanumeric), .text("-"),
        .exactly(52, .lowerAlphanumeric),
      ],
      source: "https://docs.defined.net/guides/api-keys/",
      rotation: "https://admin.defined.net/settings/api-keys")
  ]
}
