enum KOFIC {
  static let rules: [Rule] = [
    Rule(
      context: "kofic-key", of: "KOFIC", "Korean Film Council (KOBIS) open API key",
      severity: .low, names: ["kobis", "kofic"], form: [.exactly(32, .lowerHex)],
      source: "https://www.kobis.or.kr/kobisopenapi/homepg/apiservice/searchServiceInfo.do")
  ]
}
