enum Alibaba {
  static let rules: [Rule] = [
    Rule(
      token: "alibaba-access-key-id", of: "Alibaba Cloud", "Alibaba Cloud access key id",
      severity: .high, form: [.text("LTAI"), .within(17...21, .alphanumeric)],
      source: "https://www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair",
      rotation: "https://ram.console.aliyun.com/profile/access-keys"),
    Rule(
      context: "alibaba-access-key-secret", of: "Alibaba Cloud", "Alibaba Cloud access key secret",
      severity: .critical,
      names: [
        "alibaba", "aliyun", "alicloud", "accesskeysecret", "access_key_secret", "oss_access",
      ],
      form: [.exactly(30, .alphanumeric)],
      source: "https://www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair",
      rotation: "https://ram.console.aliyun.com/profile/access-keys"),
    Rule(
      token: "alibaba-sts-key-id", of: "Alibaba Cloud", "Alibaba Cloud temporary access key id",
      severity: .medium, form: [.text("STS."), .within(20...40, .alphanumeric)],
      evidence: { MachineMade.evidence(of: $0) },
      source:
        "https://www.alibabacloud.com/help/en/ram/developer-reference/api-sts-2015-04-01-assumerole"
    ),
    Rule(
      context: "alibaba-sts-secret", of: "Alibaba Cloud",
      "Alibaba Cloud temporary access key secret",
      severity: .medium,
      names: ["alibaba", "aliyun", "alicloud", "accesskeysecret", "access_key_secret"],
      form: [.exactly(44, .alphanumeric)],
      source:
        "https://www.alibabacloud.com/help/en/ram/developer-reference/api-sts-2015-04-01-assumerole"
    ),
    Rule(
      token: "alibaba-security-token", of: "Alibaba Cloud", "Alibaba Cloud security token",
      severity: .medium, form: [.text("CAIS"), .within(200...2000, .base64)],
      source:
        "https://www.alibabacloud.com/help/en/ram/developer-reference/api-sts-2015-04-01-assumerole"
    ),
  ]
}
