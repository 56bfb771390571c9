enum Smartsheet {
  static let rules: [Rule] = [
    Rule(
      context: "smartsheet-token", of: "Smartsheet", "Smartsheet API access token",
      severity: .high,
      names: ["smartsheet", "smart_sheet"],
      form: [.exactly(37, .alphanumeric)], evidence: { MachineMade.evidence(of: $0) },
      source: "https://developers.smartsheet.com/api/smartsheet/guides/basics/"
        + "authentication",
      rotation: "https://app.smartsheet.com/"),
    Rule(
      context: "smartsheet-legacy-token", of: "Smartsheet",
      "Smartsheet API access token, older form",
      severity: .high,
      names: ["smartsheet", "smart_sheet"],
      form: [.exactly(26, .lowerAlphanumeric)], evidence: { MachineMade.evidence(of: $0) },
      source: "https://developers.smartsheet.com/api/smartsheet/guides/basics/"
        + "authentication",
      rotation: "https://app.smartsheet.com/"),
  ]
}
