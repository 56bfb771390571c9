enum LINE {
  static let rules: [Rule] = [
    Rule(
      context: "line-channel-secret", of: "LINE", "LINE channel secret",
      severity: .high,
      names: ["linechannel", "line_channel", "line-channel", "channelsecret", "channel_secret"],
      form: [.exactly(32, .lowerHex)],
      source: "https://developers.line.biz/en/docs/basics/channel-access-token/",
      rotation: "https://developers.line.biz/console/"),
    Rule(
      context: "line-channel-token", of: "LINE", "LINE channel access token",
      severity: .critical,
      names: [
        "linechannel", "line_channel", "line-channel", "channelaccesstoken", "channel_access_token",
        "api.line.me",
      ], words: ["bearer"],
      form: [.exactly(171, .base64), .text("=")],
      source: "https://developers.line.biz/en/docs/basics/channel-access-token/",
      rotation: "https://developers.line.biz/console/"),
  ]
}
