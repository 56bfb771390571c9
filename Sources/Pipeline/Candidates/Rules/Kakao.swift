enum Kakao {
  static let rules: [Rule] = [
    Rule(
      context: "kakao-key", of: "Kakao", "Kakao REST, JavaScript or admin key",
      severity: .medium, names: ["kakao"], words: ["ak"], form: [.exactly(32, .lowerHex)],
      source: "https://developers.kakao.com/docs/latest/en/getting-started/app-key",
      rotation: "https://developers.kakao.com/console/app",
      live: [
        LiveCheck(
          "GET https://dapi.kakao.com/v2/search/web?query=a&size=1", .authorization("KakaoAK"),
          .live(200, when: .has("meta")), .restricted(403),
          .dead(401, when: .starts("message", "wrong appKey")),
          page: "https://developers.kakao.com/docs/latest/en/daum-search/dev-guide")
      ]),
    Rule(
      token: "kakao-native-key", of: "Kakao", "Kakao native app key as the URL scheme of an app",
      severity: .low, form: [.text("kakao"), .exactly(32, .lowerHex)], isPublishable: true,
      source: "https://developers.kakao.com/docs/latest/en/ios/getting-started"),
  ]
}
