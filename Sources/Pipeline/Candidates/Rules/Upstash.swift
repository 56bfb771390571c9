enum Upstash {
  static let rules: [Rule] = [
    Rule(
      context: "upstash-token", of: "Upstash", "Upstash REST or management token",
      severity: .high,
      names: ["upstash"],
      form: [.within(36...120, .base64), .padding],
      evidence: { MachineMade.evidence(of: $0) },
      source: "https://upstash.com/docs/redis/features/restapi",
      rotation: "https://console.upstash.com/"),
    Rule(
      token: "qstash-token", of: "Upstash", "Upstash QStash token",
      severity: .high,
      form: [.text("eyJVc2VySUQiOi"), .within(60...300, .base64), .padding],
      source: "https://upstash.com/docs/qstash/overall/getstarted",
      rotation: "https://console.upstash.com/qstash"),
    Rule(
      context: "qstash-signing-key", of: "Upstash", "Upstash QStash signing key",
      severity: .medium,
      names: ["qstash"],
      form: [.text("sig_"), .within(24...40, .alphanumeric)],
      source: "https://upstash.com/docs/qstash/howto/signature",
      rotation: "https://console.upstash.com/qstash"),
  ]
}
