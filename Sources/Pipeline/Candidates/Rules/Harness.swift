enum Harness {
  static let rules: [Rule] = [
    Rule(
      token: "harness-token", of: "Harness", "Harness personal or service account token",
      severity: .critical,
      form: [
        .oneOf(["pat.", "sat."]), .exactly(22, .base64URL), .text("."), .exactly(24, .lowerHex),
        .text("."), .exactly(20, .alphanumeric),
      ],
      source: "https://developer.harness.io/docs/platform/automation/api/"
        + "add-and-manage-api-keys/",
      rotation: "https://app.harness.io/")
  ]
}
