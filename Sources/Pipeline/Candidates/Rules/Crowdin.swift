enum Crowdin {
  static let rules: [Rule] = [
    Rule(
      context: "crowdin-token", of: "Crowdin", "Crowdin personal access token",
      severity: .high,
      names: ["crowdin"], form: [.exactly(80, .lowerHex)],
      source: "https://support.crowdin.com/developer/authentication/",
      rotation: "https://crowdin.com/settings#api-key")
  ]
}
