enum HERE {
  static let rules: [Rule] = [
    Rule(
      context: "here-key", of: "HERE", "HERE Technologies API key",
      severity: .medium, names: ["hereapi", "here_api", "heremaps", "here_maps"],
      form: [.exactly(43, .base64URL)],
      source: "https://www.here.com/docs/bundle/"
        + "identity-and-access-management-developer-guide/page/topics/"
        + "plat-using-apikeys.html",
      rotation: "https://platform.here.com/admin/apps")
  ]
}
