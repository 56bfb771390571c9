enum Naver {
  static let rules: [Rule] = [
    Rule(
      context: "naver-client-secret", of: "Naver", "Naver Developers client secret",
      severity: .medium,
      names: [
        "x-naver-client-secret", "naverclientsecret", "naver_client_secret", "naver-client-secret",
        "naversecret", "naver_secret",
      ],
      form: [.exactly(10, .base64URL)], minimumEntropy: 2.3,
      source: "https://developers.naver.com/docs/common/openapiguide/apicall.md",
      rotation: "https://developers.naver.com/apps/",
      live: [
        LiveCheck(
          "GET https://openapi.naver.com/v1/search/blog.json?query=a&display=1",
          .header("X-Naver-Client-Secret"), .live(200, when: .has("lastBuildDate")),
          .restricted(403), .dead(401, when: .equals("errorCode", ["024"])),
          needs: [
            Companion("id", "client id", #"(?i)client.?id[^A-Za-z0-9\n]{1,12}([A-Za-z0-9_]{20})\b"#)
          ], headers: ["X-Naver-Client-Id": "{id}"],
          page: "https://developers.naver.com/docs/serviceapi/search/blog/blog.md")
      ])
  ]
}
