/// Fabric, whose upload of symbols took its keys as the arguments of a build phase.
enum Fabric {
  static let rules: [Rule] = [
    Rule(
      id: "fabric-build-secret", provider: "Fabric",
      summary: "Fabric build secret in a build phase (retired in 2020)", severity: .medium,
      confidence: .high, anchors: [.exact("Fabric/run"), .exact("Fabric.framework/run")],
      reach: .following(160),
      pattern: #"[\\"']{0,3}[ \t]{1,8}[0-9a-f]{40}[ \t]{1,8}([0-9a-f]{64})"#
        + "(?![0-9a-f])",
      minimumEntropy: 3, source: "https://firebase.google.com/docs/crashlytics",
      examples: { make in
        [
          "./Fabric.framework/run \(make.hex(40)) \(make.hex(64))",
          "\\\"${PODS_ROOT}/Fabric/run\\\" \(make.hex(40)) \(make.hex(64))\\n",
        ]
      },
      counterexamples: { make in
        ["Fabric/run \(make.hex(40))", "Fabric/run \(make.hex(64)) \(make.hex(40))"]
      })
  ]
}
