enum ConfigCat {
  static let rules: [Rule] = [
    Rule(
      token: "configcat-sdk-key", of: "ConfigCat", "ConfigCat SDK key",
      severity: .low,
      form: [
        .text("configcat-sdk-1/"), .exactly(22, .base64URL), .text("/"), .exactly(22, .base64URL),
      ], isPublishable: true,
      source: "https://configcat.com/docs/sdk-reference/overview/")
  ]
}
