/// Tokens of Matrix servers.
///
/// Synapse ends its tokens in the CRC-32 of all characters before the last underscore.
enum Matrix {
  static let rules: [Rule] = [
    Rule(
      token: "matrix-synapse-token", of: "Matrix", "Matrix access token of Synapse",
      severity: .high,
      form: [
        .text("syt_"), .within(2...120, .base64), .text("_"), .exactly(20, .alphanumeric),
        .text("_"), .exactly(6, .alphanumeric),
      ],
      evidence: { checksum.evidence(of: $0) },
      source: "https://github.com/element-hq/synapse/blob/develop/synapse/handlers/auth.py",
      sample: {
        checksum.completed("syt_\($0.characters(8, from: .base64))_\($0.alphanumeric(20))")
      }),
    Rule(
      context: "matrix-mas-token", of: "Matrix",
      "Matrix access or refresh token of the authentication service",
      severity: .high,
      names: ["matrix_access", "matrixaccess", "matrix_token", "matrixtoken"],
      form: [
        .oneOf(["mat_", "mar_", "mct_", "mcr_"]), .exactly(30, .alphanumeric), .text("_"),
        .exactly(6, .alphanumeric),
      ],
      source: "https://element-hq.github.io/matrix-authentication-service/topics/access-token.html"),
  ]

  private static let checksum = CRC32Suffix(uncovered: 0, separator: "_", writing: .base62)
}
