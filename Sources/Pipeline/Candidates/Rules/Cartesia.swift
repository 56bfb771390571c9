enum Cartesia {
  static let rules: [Rule] = [
    Rule(
      token: "cartesia-key", of: "Cartesia", "Cartesia API key",
      severity: .medium, form: [.text("sk_car_"), .within(20...60, .alphanumeric)],
      source: "https://docs.cartesia.ai/get-started/make-an-api-request",
      rotation: "https://play.cartesia.ai/keys")
  ]
}
