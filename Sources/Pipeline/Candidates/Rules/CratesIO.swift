enum CratesIO {
  static let rules: [Rule] = [
    Rule(
      context: "crates-io-token", of: "crates.io", "crates.io API token",
      severity: .critical, names: ["crates.io", "crates_io", "cratesio", "cargo"],
      form: [.text("cio"), .exactly(32, .alphanumeric)],
      source: "https://doc.rust-lang.org/cargo/reference/publishing.html",
      rotation: "https://crates.io/settings/tokens")
  ]
}
