enum PandaDoc {
  static let rules: [Rule] = [
    Rule(
      context: "pandadoc-key", of: "PandaDoc", "PandaDoc API key",
      severity: .high,
      names: ["pandadoc", "panda_doc"],
      form: [.exactly(40, .lowerHex)],
      source: "https://developers.pandadoc.com/docs/api-key-authentication-process",
      rotation: "https://app.pandadoc.com/a/#/settings/integrations/api")
  ]
}
