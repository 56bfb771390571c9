enum Postman {
  static let rules: [Rule] = [
    Rule(
      token: "postman-key", of: "Postman", "Postman API key",
      severity: .high,
      form: [.text("PMAK-"), .exactly(24, .lowerHex), .text("-"), .exactly(34, .lowerHex)],
      source: "https://learning.postman.com/docs/developer/postman-api/authentication/",
      rotation: "https://go.postman.co/settings/me/api-keys",
      live: [
        LiveCheck(
          "GET https://api.getpostman.com/me", .header("X-Api-Key"), .live(200, when: .has("user")),
          .restricted(403), .dead(401), shows: ["account": "user.username"],
          page:
            "https://www.postman.com/postman/postman-public-workspace/documentation/12959542-c8142d51-e97c-46b6-bd77-52bb66712c9a"
        )
      ])
  ]
}
