enum OpenWeather {
  static let rules: [Rule] = [
    Rule(
      context: "openweather-key", of: "OpenWeather", "OpenWeather API key",
      severity: .medium,
      names: [
        "openweather", "open_weather", "open-weather", "owm_api", "owmapi", "owmkey", "owm_key",
      ], words: ["appid", "app_id"],
      form: [.exactly(32, .lowerHex)], allowsBareName: true,
      source: "https://openweathermap.org/appid",
      rotation: "https://home.openweathermap.org/api_keys",
      live: [
        LiveCheck(
          "GET https://api.openweathermap.org/data/2.5/weather?id=524901&appid={secret}", .template,
          .live(200, when: .has("cod")), .dead(401), page: "https://openweathermap.org/current")
      ])
  ]
}
