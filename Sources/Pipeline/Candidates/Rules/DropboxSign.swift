enum DropboxSign {
  static let rules: [Rule] = [
    Rule(
      context: "dropbox-sign-key", of: "Dropbox Sign", "Dropbox Sign (HelloSign) API key",
      severity: .high,
      names: ["hellosign", "dropbox_sign", "dropboxsign"], form: [.exactly(64, .lowerHex)],
      source: "https://developers.hellosign.com/api/reference/authentication/",
      rotation: "https://app.hellosign.com/home/myAccount#api")
  ]
}
