enum Umeng {
  static let rules: [Rule] = [
    Rule(
      context: "umeng-app-key", of: "Umeng", "Umeng app key",
      severity: .low,
      names: ["umeng", "umconfigure"], form: [.exactly(24, .lowerHex)], minimumEntropy: 2.4,
      isPublishable: true,
      source: "https://developer.umeng.com/docs/119267/detail/119517")
  ]
}
