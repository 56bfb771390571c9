/// JSON web tokens of any issuer.
enum WebToken {
  static let rules: [Rule] = [
    Rule(
      id: "jwt", provider: "JSON Web Token", summary: "JSON web token", severity: .medium,
      confidence: .medium, anchors: anchors, reach: .token(before: 0, after: 6_700),
      pattern: TokenForm.wordBorder + #"(?<![.-])eyJ[A-Za-z0-9_-]{12,1800}\."#
        + #"eyJ(?!pc3MiOiJzdXBhYmFzZSIs)[A-Za-z0-9_-]{12,4000}\."#
        + #"[A-Za-z0-9_-]{20,800}(?![A-Za-z0-9_-])"#,
      minimumEntropy: 3.5, evidence: { JSONWebToken.evidence(of: $0) },
      source: "https://www.rfc-editor.org/rfc/rfc7519",
      examples: { make in
        [
          "Authorization: Bearer " + sample(#"{"alg":"HS256","typ":"JWT"}"#, &make),
          "token=" + sample(#"{"typ":"JWT","alg":"ES256"}"#, &make),
          "let token = \"" + sample(#"{"kid":"a1","alg":"RS256"}"#, &make) + "\"",
        ]
      },
      counterexamples: { make in
        let token = sample(#"{"alg":"HS256","typ":"JWT"}"#, &make)
        return [
          token.split(separator: ".").prefix(2).joined(separator: "."), "a" + token,
          "sk." + token,
        ]
      })
  ]

  /// Base 64 of the ways in which a header begins: `{"alg":`, `{"typ":`, `{"kid":`, `{"enc":`,
  /// `{"cty":`, `{"jku":`, `{"x5t":`, `{"x5c":`, `{"zip":`.
  private static let anchors: [Anchor] = [
    "eyJhbGciOi", "eyJ0eXAiOi", "eyJraWQiOi", "eyJlbmMiOi", "eyJjdHkiOi", "eyJqa3UiOi",
    "eyJ4NXQiOi", "eyJ4NWMiOi", "eyJ6aXAiOi",
  ].map { .exact($0) }

  private static func sample(_ header: String, _ make: inout SampleGenerator) -> String {
    JSONWebToken.sample(
      header: header, payload: #"{"sub":"\#(make.digits(10))","iat":1700000000}"#, &make)
  }
}
