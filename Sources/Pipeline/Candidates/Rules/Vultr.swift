enum Vultr {
  static let rules: [Rule] = [
    Rule(
      context: "vultr-key", of: "Vultr", "Vultr API key",
      severity: .critical,
      names: ["vultr"], form: [.exactly(36, .upperAlphanumeric)],
      source: "https://www.vultr.com/api/#section/Authentication",
      rotation: "https://my.vultr.com/settings/#settingsapi")
  ]
}
