enum Postmark {
  static let rules: [Rule] = [
    Rule(
      context: "postmark-token", of: "Postmark", "Postmark server or account token",
      severity: .high, names: ["postmark"],
      form: [
        .exactly(8, .anyHex), .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(4, .anyHex),
        .text("-"), .exactly(4, .anyHex), .text("-"), .exactly(12, .anyHex),
      ],
      source: "https://postmarkapp.com/developer/api/overview",
      rotation: "https://account.postmarkapp.com/",
      live: [
        LiveCheck(
          "GET https://api.postmarkapp.com/server", .header("X-Postmark-Server-Token"),
          .live(200, when: .has("ID")), .dead(401), shows: ["server": "Name"],
          page: "https://postmarkapp.com/developer/api/server-api"),
        LiveCheck(
          "GET https://api.postmarkapp.com/servers?count=1&offset=0",
          .header("X-Postmark-Account-Token"), .live(200, when: .has("TotalCount")), .dead(401),
          page: "https://postmarkapp.com/developer/api/servers-api"),
      ])
  ]
}
