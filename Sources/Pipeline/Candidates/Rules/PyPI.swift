internal import Text

enum PyPI {
  static let rules: [Rule] = [
    Rule(
      token: "pypi-token", of: "PyPI", "Python Package Index upload token",
      severity: .critical, form: [.text("pypi-AgE"), .within(50...1000, .base64URL)],
      evidence: { Macaroon.packageIndexEvidence(of: $0) },
      source: "https://pypi.org/help/#apitoken",
      rotation: "https://pypi.org/manage/account/token/",
      sample: { sample(&$0) })
  ]

  private static func sample(_ make: inout SampleGenerator) -> String {
    let location = "pypi.org".utf8
    let random = (0..<60).map { _ in UInt8.random(in: 0...255, using: &make) }
    return "pypi-" + Base64Text.encodedForURL([2, 1, UInt8(location.count)] + location + random)
  }
}
