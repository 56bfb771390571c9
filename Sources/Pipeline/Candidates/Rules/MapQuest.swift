enum MapQuest {
  static let rules: [Rule] = [
    Rule(
      context: "mapquest-key", of: "MapQuest", "MapQuest API key",
      severity: .medium, names: ["mapquest", "map_quest"], form: [.exactly(32, .alphanumeric)],
      source: "https://developer.mapquest.com/documentation/",
      rotation: "https://developer.mapquest.com/user/me/apps")
  ]
}
