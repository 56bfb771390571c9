enum Figma {
  static let rules: [Rule] = [
    Rule(
      token: "figma-token", of: "Figma", "Figma personal access token",
      severity: .high, form: [.text("figd_"), .within(36...60, .base64URL)],
      source: "https://developers.figma.com/docs/rest-api/personal-access-tokens/",
      rotation: "https://www.figma.com/settings",
      live: [
        LiveCheck(
          "GET https://api.figma.com/v1/me", .header("X-Figma-Token"), .live(200, when: .has("id")),
          .restricted(403, when: .starts("err", "Invalid scope")),
          .dead(403, when: .equals("err", ["Invalid token", "Token expired"])),
          shows: ["account": "handle"],
          page: "https://developers.figma.com/docs/rest-api/users-endpoints/")
      ])
  ]
}
