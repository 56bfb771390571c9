enum Reddit {
  static let rules: [Rule] = [
    Rule(
      context: "reddit-client-secret", of: "Reddit", "Reddit client secret",
      severity: .medium,
      names: [
        "reddit_client", "redditclient", "reddit_secret", "redditsecret", "reddit_api", "redditapi",
      ],
      form: [.within(27...30, .base64URL)],
      source: "https://github.com/reddit-archive/reddit/wiki/OAuth2",
      rotation: "https://www.reddit.com/prefs/apps")
  ]
}
