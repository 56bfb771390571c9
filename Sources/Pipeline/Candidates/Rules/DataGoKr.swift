enum DataGoKr {
  static let rules: [Rule] = [
    Rule(
      context: "data-go-kr-key", of: "data.go.kr", "Service key of the Korean public data portal",
      severity: .medium,
      names: ["servicekey", "service_key", "data.go.kr", "datagokr", "data_go_kr"],
      form: [.exactly(86, .base64), .text("==")],
      source: "https://www.data.go.kr/ugs/selectPublicDataUseGuideView.do",
      rotation: "https://www.data.go.kr/iim/main/mypageMain.do", live: liveChecks),
    Rule(
      context: "data-go-kr-encoded-key", of: "data.go.kr",
      "Service key of the Korean public data portal, percent-encoded",
      severity: .medium,
      names: ["servicekey", "service_key", "data.go.kr", "datagokr", "data_go_kr"],
      form: [.percentEncodedBase64(86), .oneOf(["%3D%3D", "%3d%3d"])],
      source: "https://www.data.go.kr/ugs/selectPublicDataUseGuideView.do",
      rotation: "https://www.data.go.kr/iim/main/mypageMain.do", live: liveChecks),
    Rule(
      context: "data-go-kr-hex-key", of: "data.go.kr",
      "Service key of the Korean public data portal, newer form",
      severity: .medium,
      names: ["servicekey", "service_key", "data.go.kr", "datagokr", "data_go_kr"],
      form: [.exactly(64, .lowerHex)],
      source: "https://www.data.go.kr/ugs/selectPublicDataUseGuideView.do",
      rotation: "https://www.data.go.kr/iim/main/mypageMain.do", live: liveChecks),
  ]

  private static let liveChecks = [
    LiveCheck(
      "GET https://apis.data.go.kr/B090041/openapi/service/SpcdeInfoService/getRestDeInfo?solYear=2025&_type=json&serviceKey={secret}",
      .template, .live(200, when: .equals("response.header.resultCode", ["00"])),
      .restricted(200, when: .equals("response.header.resultCode", ["22"])),
      page: "https://www.data.go.kr/data/15012690/openapi.do")
  ]
}
