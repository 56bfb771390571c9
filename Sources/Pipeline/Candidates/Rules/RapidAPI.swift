/// Keys of RapidAPI.
enum RapidAPI {
  static let rules: [Rule] = [
    Rule(
      context: "rapidapi-key", of: "RapidAPI", "RapidAPI key",
      severity: .high,
      names: ["rapidapi", "rapid_api", "rapid-api"],
      form: [.exactly(50, .base64URL)],
      source: "https://docs.rapidapi.com/docs/keys",
      rotation: "https://rapidapi.com/developer/dashboard")
  ]
}
