enum Agora {
  static let rules: [Rule] = [
    Rule(
      context: "agora-certificate", of: "Agora", "Agora app certificate",
      severity: .high,
      names: [
        "agoracertificate", "agoraappcertificate", "agora_cert", "agora_app_cert", "appcertificate",
        "app_certificate",
      ],
      form: [.exactly(32, .lowerHex)],
      source: "https://docs.agora.io/en/video-calling/token-authentication/"
        + "deploy-token-server",
      rotation: "https://console.agora.io/")
  ]
}
