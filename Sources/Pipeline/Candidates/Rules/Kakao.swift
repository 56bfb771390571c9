enum Kakao {
  static let rules: [Rule] = [
    Rule(
      context: "kakao-key", of: "Kakao", "Kakao REST, JavaScript or admin key",
      severity: .medium, names: ["kakao"], words: ["ak"], form: [.exactly(32, .lowerHex)],
      source: "https://developers.kakao.com/docs/latest/en/getting-started/app-key",
      rotation: "https://developers.kakao.com/console/app"),
    Rule(
      token: "kakao-native-key", of: "Kakao", "Kakao native app key as the URL scheme of an app",
      severity: .low, form: [.text("kakao"), .exactly(32, .lowerHex)], isPublishable: true,
      source: "https://developers.kakao.com/docs/latest/en/ios/getting-started"),
  ]
}
