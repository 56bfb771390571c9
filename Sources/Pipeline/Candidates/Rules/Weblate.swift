enum Weblate {
  static let rules: [Rule] = [
    Rule(
      token: "weblate-token", of: "Weblate", "Weblate API token",
      severity: .high, form: [.oneOf(["wlu_", "wlp_"]), .within(30...48, .alphanumeric)],
      source: "https://docs.weblate.org/en/latest/api.html",
      rotation: "https://hosted.weblate.org/accounts/profile/#api")
  ]
}
