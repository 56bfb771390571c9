enum Wompi {
  static let rules: [Rule] = [
    Rule(
      token: "wompi-private-key", of: "Wompi", "Wompi private key",
      severity: .critical,
      form: [.oneOf(["prv_prod_", "prv_test_"]), .within(30...40, .alphanumeric)],
      source: "https://docs.wompi.co/en/docs/colombia/ambientes-y-llaves/",
      rotation: "https://comercios.wompi.co/"),
    Rule(
      token: "wompi-public-key", of: "Wompi", "Wompi public key",
      severity: .low, form: [.oneOf(["pub_prod_", "pub_test_"]), .within(30...40, .alphanumeric)],
      isPublishable: true,
      source: "https://docs.wompi.co/en/docs/colombia/ambientes-y-llaves/"),
  ]
}
