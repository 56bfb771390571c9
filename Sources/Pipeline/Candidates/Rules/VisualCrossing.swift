enum VisualCrossing {
  static let rules: [Rule] = [
    Rule(
      context: "visual-crossing-key", of: "Visual Crossing", "Visual Crossing Weather key",
      severity: .medium, names: ["visualcrossing", "visual_crossing"],
      form: [.exactly(25, .upperAlphanumeric)],
      source: "https://www.visualcrossing.com/resources/documentation/weather-api/"
        + "timeline-weather-api/",
      rotation: "https://www.visualcrossing.com/account")
  ]
}
