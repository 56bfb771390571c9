/// Keys of NATS.
enum NATS {
  static let rules: [Rule] = [
    Rule(
      token: "nats-seed", of: "NATS", "NATS nkey seed",
      severity: .critical,
      form: [.oneOf(["SA", "SC", "SN", "SO", "SU", "SX"]), .exactly(56, .base32)],
      evidence: { NKeySeed.evidence(of: $0) },
      source: "https://docs.nats.io/running-a-nats-service/configuration/securing_nats/"
        + "auth_intro/nkey_auth",
      sample: { NKeySeed.sample(&$0) })
  ]
}
