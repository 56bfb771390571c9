enum Socket {
  static let rules: [Rule] = [
    Rule(
      token: "socket-token", of: "Socket", "Socket API token",
      severity: .high, form: [.text("sktsec_"), .within(30...70, .base64URL)],
      source: "https://docs.socket.dev/reference/creating-and-managing-api-tokens",
      rotation: "https://socket.dev/dashboard/org")
  ]
}
