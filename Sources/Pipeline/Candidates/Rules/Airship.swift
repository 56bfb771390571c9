enum Airship {
  static let rules: [Rule] = [
    Rule(
      context: "airship-secret", of: "Airship", "Airship app or master secret",
      severity: .medium, names: ["urbanairship", "airship"],
      form: [.exactly(22, .base64URL)],
      source: "https://docs.airship.com/reference/api/",
      rotation: "https://go.airship.com/")
  ]
}
