enum Pushbullet {
  static let rules: [Rule] = [
    Rule(
      context: "pushbullet-token", of: "Pushbullet", "Pushbullet access token",
      severity: .medium,
      names: ["pushbullet"], form: [.text("o."), .exactly(32, .alphanumeric)],
      source: "https://docs.pushbullet.com/#authentication",
      rotation: "https://www.pushbullet.com/#settings/account",
      live: [
        LiveCheck(
          "GET https://api.pushbullet.com/v2/users/me", .header("Access-Token"),
          .live(200, when: .has("iden")), .restricted(403), .dead(401),
          page: "https://docs.pushbullet.com/#get-user")
      ])
  ]
}
