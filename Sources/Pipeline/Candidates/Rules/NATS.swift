enum NATS {
  static let rules: [Rule] = [
    Rule(
      token: "nats-seed", of: "NATS", "NATS nkey seed",
      severity: .critical,
      form: [.oneOf(["SAA", "SCA", "SNA", "SOA", "SUA", "SXA"]), .exactly(55, .base32)],
      evidence: { NKeySeed.evidence(of: $0) },
      source: "https://docs.nats.io/running-a-nats-service/configuration/securing_nats/"
        + "auth_intro/nkey_auth",
      sample: { NKeySeed.sample(&$0) })
  ]
}
