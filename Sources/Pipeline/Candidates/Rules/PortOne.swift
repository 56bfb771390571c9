enum PortOne {
  static let rules: [Rule] = [
    Rule(
      context: "portone-secret", of: "PortOne", "PortOne (I'mport) API secret",
      severity: .critical,
      names: ["portone", "iamport", "imp_secret", "impsecret"],
      form: [.within(80...90, .alphanumeric)],
      source: "https://developers.portone.io/api/rest-v2/overview",
      rotation: "https://admin.portone.io/integration-v2/manage/api-keys")
  ]
}
