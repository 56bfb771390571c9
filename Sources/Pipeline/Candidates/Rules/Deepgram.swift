enum Deepgram {
  static let rules: [Rule] = [
    Rule(
      context: "deepgram-key", of: "Deepgram", "Deepgram API key",
      severity: .medium, names: ["deepgram"],
      form: [.exactly(40, .lowerHex)],
      source: "https://developers.deepgram.com/docs/create-additional-api-keys",
      rotation: "https://console.deepgram.com/",
      live: [
        LiveCheck(
          "GET https://api.deepgram.com/v1/projects", .authorization("Token"),
          .live(200, when: .has("projects")), .restricted(403), .dead(401),
          shows: ["project": "projects.0.name"],
          page: "https://developers.deepgram.com/reference/manage/projects/list")
      ])
  ]
}
