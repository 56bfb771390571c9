enum BaiduCloud {
  static let rules: [Rule] = [
    Rule(
      token: "baidu-cloud-key", of: "Baidu AI Cloud", "Baidu AI Cloud API key",
      severity: .critical,
      form: [
        .text("bce-v3/ALTAK-"), .within(20...24, .alphanumeric), .text("/"),
        .exactly(40, .lowerHex),
      ],
      source: "https://cloud.baidu.com/doc/qianfan-api/s/ym9chdsy5",
      rotation: "https://console.bce.baidu.com/iam/#/iam/apikey/list")
  ]
}
