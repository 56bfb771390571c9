enum Ngrok {
  static let rules: [Rule] = [
    Rule(
      context: "ngrok-token", of: "ngrok", "ngrok authtoken or API key",
      severity: .high,
      names: ["ngrok"],
      form: [.within(25...28, .alphanumeric), .text("_"), .within(18...24, .alphanumeric)],
      source: "https://ngrok.com/docs/api/#authentication",
      rotation: "https://dashboard.ngrok.com/authtokens")
  ]
}
