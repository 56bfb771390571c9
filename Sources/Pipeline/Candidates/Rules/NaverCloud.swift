enum NaverCloud {
  static let rules: [Rule] = [
    Rule(
      context: "naver-cloud-key", of: "Naver Cloud", "Naver Cloud or Naver Maps API key",
      severity: .high,
      names: [
        "x-ncp-apigw-api-key", "ncloud", "naver_cloud", "navercloud", "naver_map", "navermap",
        "ncp_",
      ],
      form: [.exactly(40, .alphanumeric)],
      source: "https://api.ncloud-docs.com/docs/en/common-ncpapi",
      rotation: "https://console.ncloud.com/naver-service/application")
  ]
}
