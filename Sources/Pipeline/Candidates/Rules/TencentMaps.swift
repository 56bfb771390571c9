enum TencentMaps {
  static let rules: [Rule] = [
    Rule(
      context: "tencent-maps-key", of: "Tencent Maps", "Tencent Maps key",
      severity: .low,
      names: ["tencentmap", "tencent_map", "apis.map.qq.com", "qmapservices"],
      form: [
        .exactly(5, .upperAlphanumeric), .text("-"), .exactly(5, .upperAlphanumeric), .text("-"),
        .exactly(5, .upperAlphanumeric), .text("-"), .exactly(5, .upperAlphanumeric), .text("-"),
        .exactly(5, .upperAlphanumeric), .text("-"), .exactly(5, .upperAlphanumeric),
      ],
      isPublishable: true,
      source: "https://lbs.qq.com/mobile/iOSMapSDK/mapGuide/getKey")
  ]
}
