enum RubyGems {
  static let rules: [Rule] = [
    Rule(
      token: "rubygems-key", of: "RubyGems", "RubyGems API key",
      severity: .critical, form: [.text("rubygems_"), .exactly(48, .lowerHex)],
      source: "https://guides.rubygems.org/api-key-scopes/",
      rotation: "https://rubygems.org/profile/api_keys")
  ]
}
