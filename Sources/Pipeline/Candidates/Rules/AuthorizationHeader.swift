internal import Text

/// Credentials in the header `Authorization` of HTTP.
enum AuthorizationHeader {
  static let rules: [Rule] = [
    Rule(
      id: "basic-auth-header", provider: "HTTP",
      summary: "User and password of basic authentication",
      severity: .high, confidence: .medium, anchors: [.exact("Basic "), .exact("basic ")],
      reach: .token(before: 0, after: 300),
      pattern: TokenForm.wordBorder + #"[Bb]asic {1,4}((?:[A-Za-z0-9+/]{4}){2,60}"#
        + #"(?:[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{4}))(?![A-Za-z0-9+/=_])"#,
      minimumEntropy: 2.5, evidence: { UserAndPassword.evidence(of: $0) }, isGuessable: true,
      source: "https://www.rfc-editor.org/rfc/rfc7617",
      examples: { make in ["Authorization: Basic " + credentials(&make) + "\n"] },
      counterexamples: { _ in ["Visual Basic compiler", "Basic auth", "basic rules of it"] }),
    Rule(
      id: "bearer-auth-header", provider: "HTTP", summary: "Token in an authorization header",
      severity: .high, confidence: .medium, anchors: [.exact("Bearer ")],
      reach: .token(before: 0, after: 520),
      pattern: TokenForm.wordBorder + #"Bearer {1,4}(?!eyJ)(?=[A-Za-z_.~+/-]{0,500}[0-9])"#
        + #"([A-Za-z0-9_.~+/-]{20,500}={0,2})(?![A-Za-z0-9_~+/=-])"#,
      minimumEntropy: 3.5, source: "https://www.rfc-editor.org/rfc/rfc6750",
      examples: { make in
        [
          "Authorization: Bearer " + make.alphanumeric(40),
          "setValue(\"Bearer \(make.base64URL(40))\", forHTTPHeaderField: \"Authorization\")",
        ]
      },
      counterexamples: { make in
        [
          "Bearer " + make.alphanumeric(19), "Bearer authenticationTokenProvider",
          "Bearer \\(token)",
        ]
      }),
  ]

  private static func credentials(_ make: inout SampleGenerator) -> String {
    let pair = "user:" + make.alphanumeric(13)
    return Base64Text.encodedForURL(pair.utf8)
  }
}
