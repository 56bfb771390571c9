enum Alibaba {
  static let rules: [Rule] = [
    Rule(
      token: "alibaba-access-key-id", of: "Alibaba Cloud", "Alibaba Cloud access key id",
      severity: .high, form: [.text("LTAI"), .within(17...21, .alphanumeric)],
      source: "https://www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair",
      rotation: "https://ram.console.aliyun.com/profile/access-keys"),
    Rule(
      context: "alibaba-access-key-secret", of: "Alibaba Cloud", "Alibaba Cloud access key secret",
      severity: .critical, names: ["alibaba", "aliyun", "alicloud"], words: ["access"],
      form: [.exactly(30, .alphanumeric)], allowsBareName: false,
      source: "https://www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair",
      rotation: "https://ram.console.aliyun.com/profile/access-keys"),
  ]
}
