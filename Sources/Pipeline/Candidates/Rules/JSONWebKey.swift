/// Private and symmetric keys as JSON web keys (RFC 7517).
enum JSONWebKey {
  static let rules: [Rule] = [
    rule(
      id: "jwk-private-key", summary: "Private key as a JSON web key", severity: .critical,
      types: ["RSA", "EC", "OKP"], member: "d", length: 43...700),
    rule(
      id: "jwk-symmetric-key", summary: "Symmetric key as a JSON web key", severity: .high,
      types: ["oct"], member: "k", length: 22...700),
  ]

  /// Quotes around a name or a value, escaped where the object is inside a string.
  private static let quote = #"["'\\]{0,4}"#
  /// A name of the object ends here and its value starts.
  private static let colon = quote + #"\s{0,8}[:=]\s{0,8}"# + quote

  /// Returns the rule for the keys of some types whose secret is in one member, before or after the
  /// type.
  private static func rule(
    id: String, summary: String, severity: Severity, types: [String], member: String,
    length: ClosedRange<Int>
  ) -> Rule {
    let type =
      "(?=kty)\(TokenForm.wordBorder)kty\(colon)(?:\(types.joined(separator: "|")))(?![A-Za-z0-9])"
    // Its letter first: it is looked for at each of thousands of bytes.
    let secret =
      "(?=\(member))\(TokenForm.wordBorder)(?<!-)\(member)\(colon)"
      + "([A-Za-z0-9_-]{\(length.lowerBound),\(length.upperBound)})(?![A-Za-z0-9_-])"
    return Rule(
      id: id, provider: "Private key", summary: summary, severity: severity, confidence: .high,
      anchors: [.exact("kty")], reach: .token(before: 4400, after: 4400),
      pattern: "(?|\(type)[^{}]{1,3600}?\(secret)|\(secret)[^{}]{1,3600}?\(type))",
      minimumEntropy: 3, source: "https://www.rfc-editor.org/rfc/rfc7517",
      examples: { make in
        let kind = types[0]
        return [
          "{\"kty\":\"\(kind)\",\"x\":\"AQ\",\"\(member)\":\"\(make.base64URL(43))\"}",
          "{\n  \"\(member)\": \"\(make.base64URL(43))\",\n  \"kty\": \"\(kind)\"\n}",
          #"{\"kty\":\"\#(kind)\",\"\#(member)\":\"\#(make.base64URL(86))\"}"#,
          "const key = { kty: '\(kind)', \(member): '\(make.base64URL(43))' };",
        ]
      },
      counterexamples: { make in
        let kind = types[0]
        return [
          "{\"kty\":\"\(kind)\",\"x\":\"\(make.base64URL(43))\"}",
          "{\"kty\":\"\(kind)\"},{\"\(member)\":\"\(make.base64URL(43))\"}",
          "{\"kty\":\"A\",\"\(member)\":\"\(make.base64URL(43))\"}",
        ]
      })
  }
}
