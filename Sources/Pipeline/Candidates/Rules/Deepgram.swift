enum Deepgram {
  static let rules: [Rule] = [
    Rule(
      context: "deepgram-key", of: "Deepgram", "Deepgram API key",
      severity: .medium, names: ["deepgram"],
      form: [.exactly(40, .lowerHex)],
      source: "https://developers.deepgram.com/docs/create-additional-api-keys",
      rotation: "https://console.deepgram.com/")
  ]
}
