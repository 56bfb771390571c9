enum Datadog {
  static let rules: [Rule] = [
    Rule(
      context: "datadog-api-key", of: "Datadog", "Datadog API key",
      severity: .high, names: ["datadog", "data_dog", "dd_api", "dd-api", "ddapi"],
      form: [.exactly(32, .lowerHex)],
      source: "https://docs.datadoghq.com/account_management/api-app-keys/",
      rotation: "https://app.datadoghq.com/organization-settings/api-keys",
      live: [
        LiveCheck(
          "GET https://api.datadoghq.com/api/v1/validate", .header("DD-API-KEY"),
          .live(200, when: .equals("valid", ["true"])), .dead(403),
          page: "https://docs.datadoghq.com/api/latest/authentication/#validate-api-key"),
        LiveCheck(
          "GET https://api.us3.datadoghq.com/api/v1/validate", .header("DD-API-KEY"),
          .live(200, when: .equals("valid", ["true"])), .dead(403),
          page: "https://docs.datadoghq.com/api/latest/authentication/#validate-api-key"),
        LiveCheck(
          "GET https://api.us5.datadoghq.com/api/v1/validate", .header("DD-API-KEY"),
          .live(200, when: .equals("valid", ["true"])), .dead(403),
          page: "https://docs.datadoghq.com/api/latest/authentication/#validate-api-key"),
        LiveCheck(
          "GET https://api.datadoghq.eu/api/v1/validate", .header("DD-API-KEY"),
          .live(200, when: .equals("valid", ["true"])), .dead(403),
          page: "https://docs.datadoghq.com/api/latest/authentication/#validate-api-key"),
        LiveCheck(
          "GET https://api.ap1.datadoghq.com/api/v1/validate", .header("DD-API-KEY"),
          .live(200, when: .equals("valid", ["true"])), .dead(403),
          page: "https://docs.datadoghq.com/api/latest/authentication/#validate-api-key"),
        LiveCheck(
          "GET https://api.ap2.datadoghq.com/api/v1/validate", .header("DD-API-KEY"),
          .live(200, when: .equals("valid", ["true"])), .dead(403),
          page: "https://docs.datadoghq.com/api/latest/authentication/#validate-api-key"),
      ]),
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
