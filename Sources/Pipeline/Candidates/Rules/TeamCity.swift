enum TeamCity {
  static let rules: [Rule] = [
    Rule(
      token: "teamcity-token", of: "TeamCity", "TeamCity access token",
      severity: .critical,
      form: [
        .text("eyJ0eXAiOiAiVENWMiJ9."), .within(30...80, .base64URL), .text("."),
        .within(40...80, .base64URL),
      ],
      source:
        "https://www.jetbrains.com/help/teamcity/configuring-your-user-profile.html#Managing+Access+Tokens"
    )
  ]
}
