enum QWeather {
  static let rules: [Rule] = [
    Rule(
      context: "qweather-key", of: "QWeather", "QWeather API key",
      severity: .low,
      names: ["qweather", "heweather"], form: [.exactly(32, .lowerHex)],
      source: "https://dev.qweather.com/en/docs/configuration/authentication/",
      rotation: "https://console.qweather.com/")
  ]
}
