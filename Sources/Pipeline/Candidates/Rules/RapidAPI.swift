enum RapidAPI {
  static let rules: [Rule] = [
    Rule(
      context: "rapidapi-key", of: "RapidAPI", "RapidAPI key",
      severity: .high, names: ["rapidapi", "rapid_api", "rapid-api"],
      form: [
        .exactly(10, .lowerHex), .text("msh"), .exactly(15, .lowerHex), .text("p1"),
        .exactly(5, .lowerHex), .text("jsn"), .exactly(12, .lowerHex),
      ],
      source: "https://docs.rapidapi.com/docs/keys",
      rotation: "https://rapidapi.com/developer/dashboard")
  ]
}
