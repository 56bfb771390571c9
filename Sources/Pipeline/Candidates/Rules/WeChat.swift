enum WeChat {
  static let rules: [Rule] = [
    Rule(
      token: "wecom-webhook", of: "WeChat", "WeCom group robot webhook URL",
      severity: .medium,
      form: [.text("qyapi.weixin.qq.com/cgi-bin/webhook/send?key=")] + TokenForm.uuid,
      source: "https://developer.work.weixin.qq.com/document/path/91770"),
    Rule(
      context: "wechat-app-secret", of: "WeChat", "WeChat app secret",
      severity: .critical,
      names: ["wechat", "weixin", "wx_app_secret", "wxappsecret"], form: [.exactly(32, .lowerHex)],

      source:
        "https://developers.weixin.qq.com/doc/oplatform/en/Mobile_App/WeChat_Login/Development_Guide.html",
      rotation: "https://open.weixin.qq.com/"),
  ]
}
