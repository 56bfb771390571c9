enum TMDB {
  static let rules: [Rule] = [
    Rule(
      context: "tmdb-key", of: "TMDB", "The Movie Database API key (v3)",
      severity: .medium, names: ["themoviedb", "the_movie_db", "tmdb", "moviedb"],
      form: [.exactly(32, .lowerHex)],
      source: "https://developer.themoviedb.org/docs/authentication-application",
      rotation: "https://www.themoviedb.org/settings/api",
      live: [
        LiveCheck(
          "GET https://api.themoviedb.org/3/authentication?api_key={secret}", .template,
          .live(200, when: .equals("success", ["true"])), .dead(401),
          page: "https://developer.themoviedb.org/reference/authentication-validate-key")
      ]),
    Rule(
      context: "tmdb-access-token", of: "TMDB", "The Movie Database read access token (v4)",
      severity: .medium,
      names: ["themoviedb", "the_movie_db", "tmdb", "moviedb"], words: ["bearer"],
      form: [
        .text("eyJhbGciOiJIUzI1NiJ9."), .within(80...400, .base64URL), .text("."),
        .exactly(43, .base64URL),
      ],
      source: "https://developer.themoviedb.org/docs/authentication-application",
      rotation: "https://www.themoviedb.org/settings/api",
      live: [
        LiveCheck(
          "GET https://api.themoviedb.org/3/authentication", .bearer,
          .live(200, when: .equals("success", ["true"])), .dead(401),
          page: "https://developer.themoviedb.org/reference/authentication-validate-key")
      ]),
  ]
}
