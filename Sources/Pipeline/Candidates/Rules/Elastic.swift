enum Elastic {
  static let rules: [Rule] = [
    Rule(
      token: "elastic-cloud-key", of: "Elastic Cloud", "Elastic Cloud API key",
      severity: .critical, form: [.text("essu_"), .within(60...160, .base64), .padding],
      source: "https://www.elastic.co/docs/deploy-manage/api-keys/elastic-cloud-api-keys",
      rotation: "https://cloud.elastic.co/account/keys")
  ]
}
