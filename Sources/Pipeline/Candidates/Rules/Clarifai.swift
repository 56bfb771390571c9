enum Clarifai {
  static let rules: [Rule] = [
    Rule(
      context: "clarifai-token", of: "Clarifai", "Clarifai API key or personal access token",
      severity: .high,
      names: ["clarifai"],
      form: [.exactly(32, .lowerHex)],
      source: "https://docs.clarifai.com/control/authentication/pat",
      rotation: "https://clarifai.com/settings/security")
  ]
}
