enum Yandex {
  static let rules: [Rule] = [
    Rule(
      token: "yandex-api-key", of: "Yandex Cloud", "Yandex Cloud API key",
      severity: .critical, form: [.text("AQVN"), .within(35...38, .base64URL)],
      source: "https://yandex.cloud/en/docs/iam/concepts/authorization/api-key",
      rotation: "https://console.yandex.cloud/")
  ]
}
