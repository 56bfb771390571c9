enum ZenML {
  static let rules: [Rule] = [
    Rule(
      token: "zenml-key", of: "ZenML", "ZenML service account key",
      severity: .critical,
      form: [.oneOf(["ZENKEY_", "ZENPROKEY_"]), .within(60...600, .base64), .padding],
      source:
        "https://docs.zenml.io/how-to/manage-zenml-server/connecting-to-zenml/connect-with-a-service-account"
    )
  ]
}
