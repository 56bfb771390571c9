enum CustomerIO {
  static let rules: [Rule] = [
    Rule(
      context: "customerio-tracking-key", of: "Customer.io", "Customer.io tracking API key",
      severity: .medium,
      names: ["customerio", "customer_io", "customer.io", "customer-io"],
      form: [.exactly(20, .lowerHex)], minimumEntropy: 2.5,
      source: "https://docs.customer.io/journeys/managing-credentials/",
      rotation: "https://fly.customer.io/settings/api_credentials"),
    Rule(
      context: "customerio-app-key", of: "Customer.io", "Customer.io app API key",
      severity: .high,
      names: ["customerio", "customer_io", "customer.io", "customer-io"],
      form: [.exactly(32, .lowerHex)],
      source: "https://docs.customer.io/journeys/managing-credentials/",
      rotation: "https://fly.customer.io/settings/api_credentials"),
  ]
}
