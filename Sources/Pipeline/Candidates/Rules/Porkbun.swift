enum Porkbun {
  static let rules: [Rule] = [
    Rule(
      token: "porkbun-key", of: "Porkbun", "Porkbun API or secret key",
      severity: .critical, form: [.oneOf(["pk1_", "sk1_"]), .exactly(64, .lowerHex)],
      source: "https://porkbun.com/api/json/v3/documentation",
      rotation: "https://porkbun.com/account/api")
  ]
}
