enum FrameIO {
  static let rules: [Rule] = [
    Rule(
      token: "frame-io-token", of: "Frame.io", "Frame.io developer token",
      severity: .high, form: [.text("fio-u-"), .within(40...80, .base64URL)],
      source: "https://developer.frame.io/docs/getting-started/authentication",
      rotation: "https://developer.frame.io/app/tokens")
  ]
}
