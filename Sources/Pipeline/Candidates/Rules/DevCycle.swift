enum DevCycle {
  static let rules: [Rule] = [
    Rule(
      token: "devcycle-server-key", of: "DevCycle", "DevCycle server SDK key",
      severity: .high, form: [.text("dvc_server_"), .within(30...60, .base64URL)],
      source: "https://docs.devcycle.com/platform/feature-flags/environments-and-keys/"),
    Rule(
      token: "devcycle-client-key", of: "DevCycle", "DevCycle mobile or client SDK key",
      severity: .low,
      form: [.oneOf(["dvc_mobile_", "dvc_client_"]), .within(30...60, .base64URL)],
      isPublishable: true,
      source: "https://docs.devcycle.com/platform/feature-flags/environments-and-keys/"),
  ]
}
