enum Sourcegraph {
  static let rules: [Rule] = [
    Rule(
      token: "sourcegraph-token", of: "Sourcegraph", "Sourcegraph access token",
      severity: .high,
      form: [.oneOf(["sgp_", "sgp_local_"]), .exactly(40, .lowerHex)],
      source: "https://sourcegraph.com/docs/cli/how-tos/revoking_an_access_token"),
    Rule(
      token: "sourcegraph-instance-token", of: "Sourcegraph",
      "Sourcegraph access token with the id of its instance",
      severity: .high,
      form: [.text("sgp_"), .exactly(16, .lowerHex), .text("_"), .exactly(40, .lowerHex)],
      source: "https://sourcegraph.com/docs/cli/how-tos/revoking_an_access_token"),
    Rule(
      token: "sourcegraph-license-key", of: "Sourcegraph", "Sourcegraph license or gateway token",
      severity: .medium,
      form: [.oneOf(["slk_", "sgd_"]), .exactly(64, .lowerHex)],
      source: "https://sourcegraph.com/docs/admin/licensing"),
    Rule(
      context: "sourcegraph-legacy-token", of: "Sourcegraph",
      "Sourcegraph access token, older form",
      severity: .high,
      names: ["sourcegraph", "src_access_token"],
      form: [.exactly(40, .lowerHex)],
      source: "https://sourcegraph.com/docs/cli/how-tos/creating-an-access-token"),
  ]
}
