enum Composio {
  static let rules: [Rule] = [
    Rule(
      context: "composio-key", of: "Composio", "Composio API key",
      severity: .high,
      names: ["composio"],
      form: [.oneOf(["ak_", "uak_", "oak_"]), .within(18...40, .base64URL)],
      source: "https://docs.composio.dev/docs/quickstart",
      rotation: "https://platform.composio.dev/"),
    Rule(
      context: "composio-legacy-key", of: "Composio", "Composio API key, older form",
      severity: .high,
      names: ["composio"],
      form: [.within(20...24, .lowerAlphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://docs.composio.dev/docs/quickstart",
      rotation: "https://platform.composio.dev/"),
  ]
}
