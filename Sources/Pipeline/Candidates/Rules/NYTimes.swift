enum NYTimes {
  static let rules: [Rule] = [
    Rule(
      context: "nytimes-key", of: "New York Times", "New York Times API key",
      severity: .medium,
      names: ["nytimes", "ny_times", "nyt_api", "nytapi", "new_york_times", "newyorktimes"],
      form: [.exactly(32, .alphanumeric)],
      source: "https://developer.nytimes.com/get-started",
      rotation: "https://developer.nytimes.com/my-apps")
  ]
}
