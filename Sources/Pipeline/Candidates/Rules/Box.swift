enum Box {
  static let rules: [Rule] = [
    Rule(
      context: "box-client-secret", of: "Box", "Box client secret or developer token",
      severity: .high,
      names: [
        "box_client", "boxclient", "box_secret", "boxsecret", "box_token", "boxtoken", "box_access",
        "boxaccess", "box_developer", "box_api", "api.box.com", "boxappsettings",
      ],
      form: [.exactly(32, .alphanumeric)], evidence: { MachineMade.evidence(of: $0) },
      source: "https://developer.box.com/guides/authentication/",
      rotation: "https://app.box.com/developers/console")
  ]
}
