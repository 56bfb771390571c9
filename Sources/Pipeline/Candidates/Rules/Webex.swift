enum Webex {
  static let rules: [Rule] = [
    Rule(
      context: "webex-token", of: "Webex", "Webex bot or personal access token",
      severity: .high,
      names: ["webex"],
      form: [.exactly(64, .base64URL), .text("_"), .exactly(4, .upperAlphanumeric), .text("_")]
        + TokenForm.uuid,
      source: "https://developer.webex.com/docs/bots",
      rotation: "https://developer.webex.com/my-apps")
  ]
}
