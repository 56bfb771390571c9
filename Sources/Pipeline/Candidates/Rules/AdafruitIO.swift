enum AdafruitIO {
  static let rules: [Rule] = [
    Rule(
      token: "adafruit-io-key", of: "Adafruit IO", "Adafruit IO key",
      severity: .medium, form: [.text("aio_"), .exactly(28, .alphanumeric)],
      source: "https://io.adafruit.com/api/docs/",
      rotation: "https://io.adafruit.com/")
  ]
}
