enum BaiduMaps {
  static let rules: [Rule] = [
    Rule(
      context: "baidu-maps-key", of: "Baidu Maps", "Baidu Maps key",
      severity: .low,
      names: ["baidumap", "api.map.baidu.com", "bmkmapmanager"],
      words: ["ak"], form: [.within(24...32, .alphanumeric)], isPublishable: true,
      source: "https://lbsyun.baidu.com/index.php?title=iossdk/guide/create-project/ak")
  ]
}
