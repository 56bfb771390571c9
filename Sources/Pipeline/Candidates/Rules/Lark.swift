enum Lark {
  static let rules: [Rule] = [
    Rule(
      token: "lark-webhook", of: "Lark", "Lark or Feishu bot webhook URL",
      severity: .medium,
      form: [
        .oneOf([
          "open.feishu.cn/open-apis/bot/v2/hook/", "open.larksuite.com/open-apis/bot/v2/hook/",
        ])
      ] + TokenForm.uuid,
      source: "https://open.larksuite.com/document/client-docs/bot-v3/add-custom-bot"),
    Rule(
      context: "lark-app-secret", of: "Lark", "Lark or Feishu app secret",
      severity: .critical,
      names: ["feishu", "larksuite", "lark_app"], form: [.exactly(32, .alphanumeric)],

      source:
        "https://open.larksuite.com/document/server-docs/api-call-guide/calling-process/get-access-token",
      rotation: "https://open.larksuite.com/app"),
  ]
}
