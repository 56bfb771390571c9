enum Pixabay {
  static let rules: [Rule] = [
    Rule(
      context: "pixabay-key", of: "Pixabay", "Pixabay API key",
      severity: .medium, names: ["pixabay"],
      form: [.within(6...9, .digits), .text("-"), .exactly(25, .lowerHex)],
      source: "https://pixabay.com/api/docs/",
      rotation: "https://pixabay.com/api/docs/")
  ]
}
