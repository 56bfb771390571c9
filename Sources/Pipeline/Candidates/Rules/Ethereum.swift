/// Private keys of Ethereum accounts, which have no form of their own.
enum Ethereum {
  static let rules: [Rule] = [
    Rule(
      id: "ethereum-account-key", provider: "Ethereum",
      summary: "Private key of an account in the settings of Hardhat or Truffle",
      severity: .critical, confidence: .medium,
      anchors: ["accounts:", #"accounts":"#, "privateKeys:", "PrivateKeyProvider("].map {
        .exact($0)
      }, reach: .following(160),
      pattern: #"\s{0,8}\[?\s{0,24}["'`](?:0x)?([0-9a-fA-F]{64})["'`]"#, minimumEntropy: 3,
      source: "https://hardhat.org/hardhat-runner/docs/config#json-rpc-based-networks",
      examples: { make in
        [
          "accounts: [\"0x\(make.hex(64))\"],", "accounts: ['\(make.hex(64))']",
          "new PrivateKeyProvider(\"\(make.hex(64))\", url)",
        ]
      },
      counterexamples: { make in
        ["accounts: [\"0x\(make.hex(40))\"]", "accounts: [process.env.KEY] // \(make.hex(64))"]
      })
  ]
}
