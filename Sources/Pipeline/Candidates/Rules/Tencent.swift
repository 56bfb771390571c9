enum Tencent {
  static let rules: [Rule] = [
    Rule(
      token: "tencent-secret-id", of: "Tencent Cloud", "Tencent Cloud secret id",
      severity: .high, form: [.text("AKID"), .exactly(32, .alphanumeric)],
      source: "https://www.tencentcloud.com/document/product/598/32675",
      rotation: "https://console.tencentcloud.com/cam/capi"),
    Rule(
      context: "tencent-secret-key", of: "Tencent Cloud", "Tencent Cloud secret key",
      severity: .critical, names: ["tencent", "qcloud"],
      form: [.exactly(32, .alphanumeric)],
      source: "https://www.tencentcloud.com/document/product/598/32675",
      rotation: "https://console.tencentcloud.com/cam/capi"),
  ]
}
