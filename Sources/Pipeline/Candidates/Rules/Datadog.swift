enum Datadog {
  static let rules: [Rule] = [
    Rule(
      context: "datadog-api-key", of: "Datadog", "Datadog API key",
      severity: .high, names: ["datadog", "data_dog", "dd_api", "dd-api", "ddapi"],
      form: [.exactly(32, .lowerHex)],
      source: "https://docs.datadoghq.com/account_management/api-app-keys/",
      rotation: "https://app.datadoghq.com/organization-settings/api-keys"),
    Rule(
      context: "datadog-application-key", of: "Datadog", "Datadog application key",
      severity: .high, names: ["datadog", "data_dog", "dd_app", "dd-app", "ddapp"],
      form: [.exactly(40, .lowerHex)],
      source: "https://docs.datadoghq.com/account_management/api-app-keys/",
      rotation: "https://app.datadoghq.com/organization-settings/application-keys"),
    Rule(
      context: "datadog-client-token", of: "Datadog", "Datadog client token",
      severity: .low, names: ["datadog", "dd_client", "ddclient"],
      form: [.text("pub"), .exactly(32, .lowerHex)], isPublishable: true,
      source: "https://docs.datadoghq.com/account_management/api-app-keys/"),
  ]
}
