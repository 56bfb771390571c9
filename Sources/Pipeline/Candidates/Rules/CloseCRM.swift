enum CloseCRM {
  static let rules: [Rule] = [
    Rule(
      context: "close-crm-key", of: "Close", "Close API key",
      severity: .high,
      names: ["close_api", "closeapi", "closeio", "close.com", "close_crm"],
      form: [.text("api_"), .exactly(22, .alphanumeric), .text("."), .exactly(22, .alphanumeric)],
      source: "https://developer.close.com/topics/authentication/",
      rotation: "https://app.close.com/settings/api/")
  ]
}
