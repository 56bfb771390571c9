enum AccuWeather {
  static let rules: [Rule] = [
    Rule(
      context: "accuweather-key", of: "AccuWeather", "AccuWeather API key",
      severity: .medium, names: ["accuweather", "accu_weather"],
      form: [.within(32...35, .alphanumeric)],
      source: "https://developer.accuweather.com/getting-started",
      rotation: "https://developer.accuweather.com/user/me/apps")
  ]
}
