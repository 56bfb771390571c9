enum NuGet {
  static let rules: [Rule] = [
    Rule(
      token: "nuget-key", of: "NuGet", "NuGet API key",
      severity: .critical, form: [.text("oy2"), .exactly(43, .lowerBase32)],
      source: "https://learn.microsoft.com/en-us/nuget/nuget-org/publish-a-package",
      rotation: "https://www.nuget.org/account/apikeys")
  ]
}
