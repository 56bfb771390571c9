enum NuGet {
  static let rules: [Rule] = [
    Rule(
      token: "nuget-key", of: "NuGet", "NuGet API key",
      severity: .critical, form: [.text("oy2"), .exactly(43, .lowerBase32)],
      source: "https://learn.microsoft.com/en-us/nuget/nuget-org/publish-a-package",
      rotation: "https://www.nuget.org/account/apikeys"),
    Rule(
      context: "nuget-legacy-key", of: "NuGet", "NuGet API key, older form",
      severity: .critical, names: ["nuget"], form: TokenForm.uuid,
      source: "https://learn.microsoft.com/en-us/nuget/nuget-org/publish-a-package",
      rotation: "https://www.nuget.org/account/apikeys"),
    Rule(
      id: "nuget-feed-password", provider: "NuGet",
      summary: "Password of a package feed in a NuGet configuration", severity: .high,
      confidence: .medium, anchors: [.word("cleartextpassword")], reach: .following(180),
      pattern: #"(?<=(?i)cleartextpassword)["']?\s{1,20}(?i:value)\s{0,4}=\s{0,4}["']"#
        + #"([^"'\s]{6,140})["']"#,
      minimumEntropy: 2, isGuessable: true,
      source: "https://learn.microsoft.com/en-us/nuget/reference/nuget-config-file",
      examples: { make in
        ["<add key=\"ClearTextPassword\" value=\"\(make.alphanumeric(24))\" />"]
      },
      counterexamples: { make in
        [
          "<add key=\"ClearTextPassword\" value=\"\" />",
          "<add key=\"Other\" value=\"\(make.alphanumeric(24))\" />",
        ]
      }),
  ]
}
