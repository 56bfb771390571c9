enum Gel {
  static let rules: [Rule] = [
    Rule(
      token: "gel-secret-key", of: "Gel", "Gel (EdgeDB) Cloud secret key",
      severity: .critical,
      form: [
        .oneOf(["nbwt1_eyJ", "nbwt_eyJ", "edbt1_eyJ", "edbt_eyJ"]), .within(16...200, .base64URL),
        .text("."), .within(20...1000, .base64URL), .text("."), .within(40...400, .base64URL),
      ],
      source: "https://docs.geldata.com/cloud/cli",
      rotation: "https://cloud.geldata.com/")
  ]
}
