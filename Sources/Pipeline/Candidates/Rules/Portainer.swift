enum Portainer {
  static let rules: [Rule] = [
    Rule(
      context: "portainer-token", of: "Portainer", "Portainer access token",
      severity: .critical,
      names: ["portainer"], form: [.text("ptr_"), .exactly(43, .base64), .text("=")],
      source: "https://docs.portainer.io/api/access")
  ]
}
