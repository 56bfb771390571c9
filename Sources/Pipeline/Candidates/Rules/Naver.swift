enum Naver {
  static let rules: [Rule] = [
    Rule(
      context: "naver-client-secret", of: "Naver", "Naver Developers client secret",
      severity: .medium,
      names: [
        "x-naver-client-secret", "naverclientsecret", "naver_client_secret", "naver-client-secret",
        "naversecret", "naver_secret",
      ],
      form: [.exactly(10, .base64URL)], minimumEntropy: 2.3,
      source: "https://developers.naver.com/docs/common/openapiguide/apicall.md",
      rotation: "https://developers.naver.com/apps/")
  ]
}
