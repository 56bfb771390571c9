enum JPush {
  static let rules: [Rule] = [
    Rule(
      context: "jpush-master-secret", of: "JPush", "JPush master secret",
      severity: .high,
      names: ["jpush_master", "jpushmaster", "jpush_secret", "jpushsecret"],
      form: [.exactly(24, .lowerHex)], minimumEntropy: 2.4,
      source: "https://docs.jiguang.cn/en/jpush/server/push/server_overview",
      rotation: "https://www.jiguang.cn/dev2/#/overview/appCardList"),
    Rule(
      context: "jpush-app-key", of: "JPush", "JPush app key",
      severity: .low,
      names: ["jpush"], form: [.exactly(24, .lowerHex)], minimumEntropy: 2.4, isPublishable: true,
      source: "https://docs.jiguang.cn/en/jpush/client/iOS/ios_guide_new"),
  ]
}
