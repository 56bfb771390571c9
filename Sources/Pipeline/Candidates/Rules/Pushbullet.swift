enum Pushbullet {
  static let rules: [Rule] = [
    Rule(
      context: "pushbullet-token", of: "Pushbullet", "Pushbullet access token",
      severity: .medium,
      names: ["pushbullet"], form: [.text("o."), .exactly(32, .alphanumeric)],
      source: "https://docs.pushbullet.com/#authentication",
      rotation: "https://www.pushbullet.com/#settings/account")
  ]
}
