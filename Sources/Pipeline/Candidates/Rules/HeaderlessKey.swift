internal import Text

/// Private keys as base 64 without the lines around them, as settings and property lists have them.
///
/// The first bytes of each kind are the same in all its keys: the ASN.1 header of RFC 8017
/// (PKCS#1), RFC 5915 (EC) or RFC 5208 (PKCS#8), or the magic bytes of OpenSSH.
enum HeaderlessKey {
  static let rules: [Rule] = [
    Rule(
      token: "private-key-in-base64", of: "Private key",
      "Private key in PEM form, encoded in base64",
      severity: .critical, form: [.text("LS0tLS1CRUdJTi"), .within(120...9000, .base64), .padding],
      evidence: { PrivateKeyBlock.encodedEvidence(of: $0) },
      source: "https://www.rfc-editor.org/rfc/rfc7468", sample: { encodedBlock(&$0) }),
    rule(
      id: "private-key-without-header-rsa", summary: "RSA private key without its header",
      starts: ["IBAAKCAQEA", "IBAAKCAgEA", "IBAAKCAYEA", "IBAAKBgQ"], before: "MII[A-Za-z0-9+/]{3}",
      beforeCount: 6, digits: 360...4400,
      example: { header(&$0, "MIIE", "ow", "IBAAKCAQEA", byteCount: 1191) }),
    rule(
      id: "private-key-without-header-pkcs8", summary: "PKCS#8 private key without its header",
      starts: ["ADANBgkqhkiG9w0BAQEFAASC"], before: "MII[A-Za-z0-9+/]{5}", beforeCount: 8,
      digits: 360...4400,
      example: { header(&$0, "MIIE", "vgIB", "ADANBgkqhkiG9w0BAQEFAASC", byteCount: 1218) }),
    rule(
      id: "private-key-without-header-ec", summary: "EC private key without its header",
      starts: [
        "MHcCAQEEI", "MHQCAQEEI", "MIGkAgEBBD", "MIHcAgEBBEI", "MIG2AgEAMBAGByqGSM49AgEG",
        "MIHuAgEAMBAGByqGSM49AgEG", "MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcE",
        "MC4CAQAwBQYDK2VwBCIEI", "MC4CAQAwBQYDK2VuBCIEI",
      ], before: "", beforeCount: 0, digits: 40...330,
      example: { header(&$0, "MHcC", "AQ", "EEI", byteCount: 121) }),
    rule(
      id: "private-key-without-header-openssh", summary: "OpenSSH private key without its header",
      starts: ["b3BlbnNzaC1rZXktdjEA"], before: "", beforeCount: 0, digits: 200...5000,
      example: { header(&$0, "b3Blbn", "NzaC1rZX", "ktdjEA", byteCount: 399) }),
  ]

  private static func rule(
    id: String, summary: String, starts: [String], before: String, beforeCount: Int,
    digits: ClosedRange<Int>,
    example: @escaping @Sendable (inout SampleGenerator) -> String
  ) -> Rule {
    // Lines of one length and a shorter last one, or one long run.
    let lines =
      #"[A-Za-z0-9+/]{20,76}(?:\r?\n\s{0,40}[A-Za-z0-9+/]{60,76}){1,80}"#
      + #"(?:\r?\n\s{0,40}[A-Za-z0-9+/]{1,76})?+={0,2}"#
    let run = "[A-Za-z0-9+/]{\(digits.lowerBound),\(digits.upperBound)}={0,2}"
    return Rule(
      id: id, provider: "Private key", summary: summary, severity: .critical, confidence: .high,
      anchors: starts.map { .exact($0) },
      reach: .token(before: beforeCount, after: digits.upperBound + 800),
      pattern: #"(?:(?<![A-Za-z0-9+/=_-])|(?<=\\[nrt])|(?<=[A-Za-z0-9]=))"#
        + #"(?<!-----\n)(?<!-----\r\n)(?<!-----\\n)(?<!-----\\r\\n)"#
        + before + "(?:" + starts.joined(separator: "|") + ")"
        + "(?:\(lines)|\(run))(?![A-Za-z0-9+/=_])",
      minimumEntropy: 3.5, evidence: { PrivateKeyBlock.headerlessEvidence(of: $0) },
      source: "https://www.rfc-editor.org/rfc/rfc5958",
      examples: { make in
        ["KEY=\(example(&make))\n", "<data>\n\t\(wrapped(example(&make)))\n\t</data>"]
      },
      counterexamples: { make in
        ["let a = \"Z\(example(&make))\"", String(example(&make).prefix(38))]
      })
  }

  /// A block of a key of 48 bytes in base 64.
  private static func encodedBlock(_ make: inout SampleGenerator) -> String {
    let key = header(&make, "MC4C", "AQAwBQYDK2Vw", "BCIEI", byteCount: 48)
    let block = "-----BEGIN " + "PRIVATE KEY-----\n\(key)\n-----END " + "PRIVATE KEY-----\n"
    return Base64Text.encoded(block.utf8)
  }

  /// A key of `byteCount` bytes whose base 64 starts with the parts, which are never written out
  /// in one piece.
  private static func header(
    _ make: inout SampleGenerator, _ parts: String..., byteCount: Int
  ) -> String {
    let start = parts.joined()
    let count = (byteCount * 8 + 5) / 6
    let padding = String(repeating: "=", count: (4 - count % 4) % 4)
    return start + make.characters(count - start.utf8.count - 1, from: .base64) + "A" + padding
  }

  private static func wrapped(_ key: String) -> String {
    stride(from: 0, to: key.utf8.count, by: 64).map { key.dropFirst($0).prefix(64) }
      .joined(separator: "\n\t")
  }
}
