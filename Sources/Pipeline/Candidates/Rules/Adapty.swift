enum Adapty {
  static let rules: [Rule] = [
    Rule(
      token: "adapty-secret-key", of: "Adapty", "Adapty secret API key",
      severity: .high,
      form: [
        .text("secret_live_"), .within(6...10, .alphanumeric), .text("."),
        .within(16...40, .alphanumeric),
      ],
      source: "https://adapty.io/docs/getting-started-with-server-side-api",
      rotation: "https://app.adapty.io/settings/general"),
    Rule(
      token: "adapty-public-key", of: "Adapty", "Adapty public SDK key",
      severity: .low,
      form: [
        .text("public_live_"), .within(6...10, .alphanumeric), .text("."),
        .within(16...40, .alphanumeric),
      ], isPublishable: true,
      source: "https://adapty.io/docs/sdk-installation-ios"),
  ]
}
