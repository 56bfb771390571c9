enum DataGoKr {
  static let rules: [Rule] = [
    Rule(
      context: "data-go-kr-key", of: "data.go.kr", "Service key of the Korean public data portal",
      severity: .medium,
      names: ["servicekey", "service_key", "data.go.kr", "datagokr", "data_go_kr"],
      form: [.exactly(86, .base64), .text("==")],
      source: "https://www.data.go.kr/ugs/selectPublicDataUseGuideView.do",
      rotation: "https://www.data.go.kr/iim/main/mypageMain.do"),
    Rule(
      context: "data-go-kr-encoded-key", of: "data.go.kr",
      "Service key of the Korean public data portal, percent-encoded",
      severity: .medium,
      names: ["servicekey", "service_key", "data.go.kr", "datagokr", "data_go_kr"],
      form: [.percentEncodedBase64(86), .oneOf(["%3D%3D", "%3d%3d"])],
      source: "https://www.data.go.kr/ugs/selectPublicDataUseGuideView.do",
      rotation: "https://www.data.go.kr/iim/main/mypageMain.do"),
    Rule(
      context: "data-go-kr-hex-key", of: "data.go.kr",
      "Service key of the Korean public data portal, newer form",
      severity: .medium,
      names: ["servicekey", "service_key", "data.go.kr", "datagokr", "data_go_kr"],
      form: [.exactly(64, .lowerHex)],
      source: "https://www.data.go.kr/ugs/selectPublicDataUseGuideView.do",
      rotation: "https://www.data.go.kr/iim/main/mypageMain.do"),
  ]
}
