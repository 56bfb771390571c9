enum AMap {
  static let rules: [Rule] = [
    Rule(
      context: "amap-key", of: "AMap", "AMap (Gaode) API key",
      severity: .low,
      names: [
        "amapservices", "amap_api_key", "amap.api.v2.apikey", "restapi.amap.com", "webapi.amap.com",
      ],
      form: [.exactly(32, .lowerHex)], isPublishable: true,
      source: "https://lbs.amap.com/api/ios-sdk/guide/create-project/get-key")
  ]
}
