enum DingTalk {
  static let rules: [Rule] = [
    Rule(
      token: "dingtalk-webhook", of: "DingTalk", "DingTalk robot webhook URL",
      severity: .medium,
      form: [.text("oapi.dingtalk.com/robot/send?access_token="), .exactly(64, .lowerHex)],
      source: "https://open.dingtalk.com/document/orgapp/custom-robot-access"),
    Rule(
      context: "dingtalk-signing-secret", of: "DingTalk", "DingTalk robot signing secret",
      severity: .medium,
      names: ["dingtalk", "dingding"], form: [.text("SEC"), .exactly(64, .lowerHex)],
      source: "https://open.dingtalk.com/document/orgapp/custom-robot-access"),
  ]
}
