enum KuCoin {
  static let rules: [Rule] = [
    Rule(
      context: "kucoin-secret", of: "KuCoin", "KuCoin API secret",
      severity: .critical,
      names: ["kucoin"], form: TokenForm.uuid,
      source: "https://www.kucoin.com/docs-new/authentication",
      rotation: "https://www.kucoin.com/account/api")
  ]
}
