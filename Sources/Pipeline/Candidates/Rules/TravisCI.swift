enum TravisCI {
  static let rules: [Rule] = [
    Rule(
      context: "travis-ci-token", of: "Travis CI", "Travis CI API token",
      severity: .high,
      names: ["travis_token", "travistoken", "travis_api", "travis_access", "travis_ci"],
      form: [.exactly(22, .base64URL)],
      source: "https://docs.travis-ci.com/user/triggering-builds/",
      rotation: "https://app.travis-ci.com/account/preferences",
      live: [
        LiveCheck(
          "GET https://api.travis-ci.com/user", .authorization("token"),
          .live(200, when: .has("id")), .dead(401, 403), headers: ["Travis-API-Version": "3"],
          shows: ["account": "login"], page: "https://developer.travis-ci.com/resource/user")
      ])
  ]
}
