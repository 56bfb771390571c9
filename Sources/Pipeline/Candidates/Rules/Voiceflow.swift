enum Voiceflow {
  static let rules: [Rule] = [
    Rule(
      token: "voiceflow-key", of: "Voiceflow", "Voiceflow API key",
      severity: .medium,
      form: [
        .oneOf(["VF.DM.", "VF.WS."]), .exactly(24, .lowerHex), .text("."),
        .exactly(16, .alphanumeric),
      ],
      source: "https://docs.voiceflow.com/reference/authentication",
      rotation: "https://creator.voiceflow.com/")
  ]
}
